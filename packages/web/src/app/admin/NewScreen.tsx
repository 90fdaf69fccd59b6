import { addressOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../platform/i18n.ts';
import { notFound, useNavigate } from '../../platform/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { StepForm, type Values } from '../../ui/StepForm.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { nestedOf, recordUrl, useAdminPlace } from './admin-place.ts';
import { answers, ask, kindQuery, reread } from './kind-api.ts';
import { kindName, withMetadata } from './kind-words.ts';
import { fronts } from './records.ts';

/** Makes a record, under the nearest one of the address; the other steps come with the record (NOD-14, NOD-26). */
export default function NewScreen() {
  useLanguage();
  const { kind, nested, pid, mayCreate } = useAdminPlace();
  const navigate = useNavigate();
  const [step] = kind.steps;
  if (!mayCreate || !step || !kind.calls.create) throw notFound();
  const draft = useQuery({ ...kindQuery(kind, 'draft', { pid }, answers.draft), gcTime: 0, retry: false });
  if (draft.error) return <ErrorState error={draft.error} retry={() => void draft.refetch()} />;
  if (!draft.data) return <PageSkeleton />;
  const create = async (values: Values) => {
    const { iid, node } = await ask(kind, 'create', { ...values, pid }, answers.saved);
    await reread(kind);
    notice.success('insert_was_successful');
    // Once the form knows that nothing is unsaved.
    const front = fronts[kind.ntype];
    const next = front?.next?.(values);
    const to =
      front && !next
        ? addressOf(front.screen, { iid })
        : recordUrl(nestedOf({ kind, nested, pid }, node), iid, next ?? step.name);
    setTimeout(() => navigate({ to }));
    return undefined;
  };
  return (
    <Page title={t('record_new', { kind: kindName(kind.ntype) })} width="reading">
      <StepForm
        fields={withMetadata(kind, step)}
        stored={{ version: 0, values: { metadata: {}, ...draft.data } }}
        onSave={create}
      />
    </Page>
  );
}

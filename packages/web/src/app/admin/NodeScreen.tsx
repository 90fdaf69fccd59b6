import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CallRefused } from '../../platform/call.ts';
import { t, useLanguage } from '../../platform/i18n.ts';
import { queryClient } from '../../platform/query.ts';
import { nobody } from '../../platform/route.ts';
import { notFound, useRouter } from '../../platform/router.ts';
import { useUser } from '../../platform/session.ts';
import { useScreens } from '../../platform/trail.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KnownFiles } from '../../ui/known-files.ts';
import { LinkTabs } from '../../ui/LinkTabs.tsx';
import { notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { StepForm, type Values } from '../../ui/StepForm.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import type { Stored } from '../../ui/use-stored.ts';
import { ScreenLoader } from '../ScreenLoader.tsx';
import { type AdminPlace, mayRead, nestedOf, recordUrl, useAdminPlace } from './admin-place.ts';
import { Children } from './Children.tsx';
import { History } from './History.tsx';
import { type AnyRecord, answers, ask, detailQuery, kindQuery, reread } from './kind-api.ts';
import { kindName, kindNames, stepName, withMetadata } from './kind-words.ts';
import { KnownNames } from './RecordInput.tsx';
import { childrenOf, editors, frames, tabs } from './records.ts';
import { StateBadge } from './StateBadge.tsx';
import { StateSteps } from './StateSteps.tsx';
import { useDelete } from './use-delete.ts';

/** One record of any kind: the steps of its form and its history, each under an address of its own (NOD-13). */
export default function NodeScreen() {
  useLanguage();
  const place = useAdminPlace();
  const editor = editors[place.kind.ntype];
  const screenOf = useScreens();
  const own = editor && screenOf(editor);
  const is_history = place.step === 'history' || place.sub_action === 'history';
  if (own && !is_history) return <ScreenLoader screen={own} />;
  if (own) return <HistoryScreen place={place} />;
  return <RecordScreen place={place} />;
}

/** The history of a record that has an editor of its own, under its name and beside its parts. */
function HistoryScreen({ place }: { readonly place: AdminPlace }) {
  const { kind, iid } = place;
  const Frame = frames[kind.ntype];
  if (!Frame) return <NodeHistory place={place} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Frame ntype={kind.ntype} iid={iid} active="history">
        <History kind={kind} iid={iid} />
      </Frame>
    </Suspense>
  );
}

function NodeHistory({ place }: { readonly place: AdminPlace }) {
  const { kind, iid } = place;
  const { ntype } = kind;
  const Tabs = tabs[ntype];
  const record = useQuery({ ...kindQuery(kind, 'detail', { iid, ntype }, answers.named), retry: false });
  if (record.error instanceof CallRefused && record.error.message === 'not_found') throw notFound();
  if (record.error) return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <PageSkeleton />;
  return (
    <Page title={record.data.name} lead={kindName(ntype)} width="reading">
      {Tabs && <Tabs iid={iid} active="history" />}
      <History kind={kind} iid={iid} />
    </Page>
  );
}

function RecordScreen({ place }: { readonly place: AdminPlace }) {
  const { kind, nested, iid } = place;
  const held = useUser() ?? nobody;
  const record = useQuery({ ...detailQuery(kind, iid), refetchOnWindowFocus: false, retry: false });
  if (record.error instanceof CallRefused && record.error.message === 'not_found') throw notFound();
  if (record.error) return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <PageSkeleton />;
  const step = place.step ?? kind.steps[0]?.name ?? 'history';
  const children = childrenOf(kind).filter((one) => mayRead(one, held));
  const child = children.find(({ ntype }) => ntype === step);
  const known = step === 'history' || child !== undefined || kind.steps.some(({ name }) => name === step);
  if (!known) throw notFound();
  const shows_history = step === 'history' || place.sub_action === 'history';
  const active = shows_history ? 'history' : step;
  const content = (
    <>
      {shows_history && <History kind={kind} iid={iid} />}
      {child && !shows_history && <Children key={child.ntype} place={place} child={child} />}
      {!child && !shows_history && <StepPart key={`${step} ${iid}`} place={place} step={step} record={record.data} />}
    </>
  );
  const Frame = frames[kind.ntype];
  if (Frame) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Frame ntype={kind.ntype} iid={iid} active={active}>
          {content}
        </Frame>
      </Suspense>
    );
  }
  const tabOf = (name: string, title: string) => ({ name, title, to: recordUrl(nested, iid, name) });
  const parts = [
    ...kind.steps.map(({ name }) => tabOf(name, stepName(name))),
    ...children.map(({ ntype }) => tabOf(ntype, kindNames(ntype))),
    tabOf('history', stepName('history')),
  ];
  return (
    <Page
      title={record.data.name}
      lead={
        <>
          {[kindName(kind.ntype), ...above(kind, record.data)].join(' · ')}{' '}
          {kind.states && <StateBadge kind={kind} name="state" state={String(record.data.fields.state)} />}
        </>
      }
      width="reading"
      actions={
        place.mayEdit && (
          <>
            <StateSteps kind={kind} record={record.data} />
            {record.data.can.remove && <DeleteButton place={place} record={record.data} />}
          </>
        )
      }
    >
      <LinkTabs label={t('record_steps')} tabs={parts} active={active} />
      {content}
    </Page>
  );
}

/** What it hangs under, by name. */
const above = ({ under }: AdminPlace['kind'], { named = {} }: AnyRecord): readonly string[] =>
  under ? (named[under.field] ?? []).map(({ name }) => name) : [];

interface StepPartProps {
  readonly place: AdminPlace;
  readonly step: string;
  readonly record: AnyRecord;
}

const storedIn = ({ version, fields, metadata = {} }: AnyRecord): Stored<Values> => ({
  version,
  values: { ...fields, metadata },
});

function StepPart({ place, step, record }: StepPartProps) {
  const { kind, iid, mayEdit } = place;
  const { history, navigate } = useRouter();
  const leaveFor = (to: string, saved: AnyRecord) => {
    const stop = history.subscribe(() => {
      stop();
      queryClient.setQueryData(detailQuery(kind, iid).queryKey, saved);
      void reread(kind);
    });
    navigate({ to, replace: true });
  };
  const declared = kind.steps.find(({ name }) => name === step);
  if (!declared) throw notFound();
  const save = async (values: Values, version: number) => {
    const { node } = await ask(kind, 'update', { ...values, iid, version, _sand_step: step }, answers.saved);
    notice.success('update_was_successful');
    const there = nestedOf(place, node);
    if (there === place.nested) void reread(kind);
    // Its address is another now, and the old one leads nowhere once the record is read again.
    else setTimeout(() => leaveFor(recordUrl(there, iid, step), node));
    return storedIn(node);
  };
  const names = new Map(Object.values(record.named ?? {}).flatMap((of) => of.map(({ iid: one, name }) => [one, name])));
  return (
    <KnownNames value={names}>
      <KnownFiles value={record.files ?? []}>
        <StepForm
          fields={withMetadata(kind, declared, storedIn(record).values)}
          stored={storedIn(record)}
          read={async () => storedIn(await ask(kind, 'detail', { iid }, answers.detail))}
          onSave={save}
          readOnly={!mayEdit || !record.can.edit}
        />
      </KnownFiles>
    </KnownNames>
  );
}

function DeleteButton({ place, record }: { readonly place: AdminPlace; readonly record: AnyRecord }) {
  const remove = useDelete(place);
  return (
    <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove(record)}>
      {t('delete')}
    </Button>
  );
}

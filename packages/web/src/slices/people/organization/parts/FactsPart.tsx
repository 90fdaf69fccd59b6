import { Button } from '@mantine/core';
import { changeOrganizationStatus } from '@sen/domain/people/organization/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { queryOf, useAction } from '../../../../platform/query.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { useStored } from '../../../../ui/use-stored.ts';
import { detail, readAgain, trash, update } from '../api.ts';
import { FactFields, type Facts } from './FactFields.tsx';
import classes from './record.module.css';

type Detail = Output<typeof detail>;

export function FactsPart({ iid }: { readonly iid: number }) {
  const found = useQuery({ ...queryOf(detail, { iid }), refetchOnWindowFocus: false });
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (found.isPending) return <ListSkeleton rows={4} />;
  return <FactsForm node={found.data} />;
}

const storedIn = ({ version, fields, metadata = {} }: Detail) => ({ version, values: { ...fields, metadata } });

function FactsForm({ node }: { readonly node: Detail }) {
  const { iid } = node;
  const stored = storedIn(node);
  const form = useFields<Facts>({
    initialValues: stored.values,
    validate: { name: (name) => (name.trim() === '' ? t('this_field_is_required') : null) },
  });
  const { save, refused, meanwhile } = useStored<Facts>({
    form,
    stored,
    read: async () => storedIn(await call(detail, { iid })),
    labelOf: (field) =>
      t(field === 'province' || field === 'district' || field === 'metadata' ? field : `organization_${field}`),
  });
  const send = async (facts: Facts) => {
    await save(facts, async ({ version }) => storedIn((await call(update, { ...facts, iid, version })).node));
    notice.success('update_was_successful');
    await readAgain();
  };
  return (
    <form noValidate onSubmit={form.send(send, refused)} className={classes.facts}>
      <FormMessage>{form.message}</FormMessage>
      {meanwhile}
      <FactFields form={form} disabled={!node.can.edit} />
      <Standing node={node} />
      <UnsavedGuard unsaved={form.isDirty()} />
      {node.can.edit && (
        <PrimaryAction>
          <Button type="submit" loading={form.sending} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </PrimaryAction>
      )}
    </form>
  );
}

async function putBack({ iid, status }: Pick<Detail, 'iid' | 'status'>): Promise<void> {
  try {
    await call(changeOrganizationStatus, { iid, status: status === 'queued' ? 'queued' : 'approved' });
    notice.success('update_was_successful');
  } catch (error) {
    noticeFailure(error, 'organization_not_saved');
  } finally {
    await readAgain();
  }
}

/** Whether it is in use, waits for that, or goes into the trash. */
function Standing({ node }: { readonly node: Detail }) {
  const navigate = useNavigate();
  const { iid, status, can } = node;
  const waits = status === 'queued';
  const change = useAction(changeOrganizationStatus, {
    onSuccess: ({ name }, { status: now }) => {
      notice.undo(t(`organization_now_${now}`, { name }), () => void putBack({ iid, status }));
      return readAgain();
    },
    onError: (error) => noticeFailure(error, 'organization_not_saved'),
  });
  const remove = async () => {
    if (await trash(node)) navigate({ to: urlOf('organizations', {}) });
  };
  return (
    <Section title={t('organization_standing')} note={t('organization_standing_note')}>
      <div className={classes.standing}>
        <StatusBadge tone={waits ? 'waiting' : 'done'}>{say(`status_${status}`)}</StatusBadge>
        {can.edit && (
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ iid, status: waits ? 'approved' : 'queued' })}
          >
            {t(waits ? 'organization_approve' : 'organization_queue')}
          </Button>
        )}
        {can.remove && (
          <Button variant="subtle" color="loss" onClick={() => void remove()}>
            {t('organization_to_trash')}
          </Button>
        )}
      </div>
    </Section>
  );
}

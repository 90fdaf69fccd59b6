import { Button } from '@mantine/core';
import type { OrganizationLine } from '@sen/domain/people/organization/model.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { create, draft, readAgain } from '../api.ts';
import { FactFields, type Facts, noFacts } from './FactFields.tsx';

interface NewDialogProps {
  readonly opened: boolean;
  /** Left out: at the top. */
  readonly under: OrganizationLine | undefined;
  readonly onClose: () => void;
}

export function NewDialog({ opened, under, onClose }: NewDialogProps) {
  const title = under ? t('organization_add_under', { name: under.name }) : t('organization_add');
  const pid = under?.iid;
  const begun = useQuery({ ...queryOf(draft, { pid }), enabled: opened });
  const type = String(begun.data?.type ?? '');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {begun.isPending ? <TextSkeleton lines={4} /> : <NewForm key={pid} {...{ pid, type, onClose }} />}
    </Dialog>
  );
}

interface NewFormProps {
  readonly pid: number | undefined;
  readonly type: string;
  readonly onClose: () => void;
}

function NewForm({ pid, type, onClose }: NewFormProps) {
  const form = useFields<Facts>({
    initialValues: { ...noFacts, type },
    validate: { name: (name) => (name.trim() === '' ? t('this_field_is_required') : null) },
  });
  const add = async (facts: Facts) => {
    await call(create, { ...facts, pid });
    await readAgain();
    notice.say('success', t('organization_added', { name: facts.name }));
    onClose();
  };
  return (
    <form noValidate onSubmit={form.send(add)}>
      <FormMessage>{form.message}</FormMessage>
      <FactFields form={form} autoFocus />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('add')}
        </Button>
      </DialogButtons>
    </form>
  );
}

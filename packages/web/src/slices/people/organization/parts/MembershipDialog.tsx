import { Button } from '@mantine/core';
import { saveMember } from '@sen/domain/people/organization/contract.ts';
import type { Member } from '@sen/domain/people/organization/model.ts';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { readAgain } from '../api.ts';
import { TermFields, type Terms } from './TermFields.tsx';

interface MembershipDialogProps {
  /** Undefined closes the dialog. */
  readonly member: Member | undefined;
  readonly type: string;
  readonly onClose: () => void;
}

/** Position and days of somebody who belongs already. */
export const MembershipDialog = ({ member, type, onClose }: MembershipDialogProps) => (
  <Dialog opened={member !== undefined} onClose={onClose} title={member?.name ?? ''}>
    {member && <MembershipForm key={member.user_iid} {...{ member, type, onClose }} />}
  </Dialog>
);

function MembershipForm({ member, type, onClose }: MembershipDialogProps & { readonly member: Member }) {
  const { organization_iid: iid, user_iid, job_position_iid, from_date, to_date } = member;
  const form = useFields<Terms>({
    initialValues: { job_position_iid: String(job_position_iid ?? ''), from_date, to_date: to_date ?? '' },
    validate: { from_date: (day) => (day === '' ? t('this_field_is_required') : null) },
  });
  const save = async (terms: Terms) => {
    await call(saveMember, {
      ...{ iid, user_iid, from_date: terms.from_date },
      ...(terms.to_date === '' ? { open_end: true } : { to_date: terms.to_date }),
      ...(terms.job_position_iid === '' ? { no_position: true } : { job_position_iid: terms.job_position_iid }),
    });
    notice.success('update_was_successful');
    await readAgain();
    onClose();
  };
  return (
    <form noValidate onSubmit={form.send(save)}>
      <FormMessage>{form.message}</FormMessage>
      <TermFields form={form} type={type} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}

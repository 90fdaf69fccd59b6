import { Button, NativeSelect } from '@mantine/core';
import { askerOf } from '@sen/domain/access/told.ts';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { invite } from '@sen/domain/learning/invites/contract.ts';
import { mayInvite } from '@sen/domain/learning/invites/rules.ts';
import type { Role } from '@sen/domain/shared/actor.ts';
import { call } from '../../../platform/call.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { FieldStack, FormMessage, TextField, tie } from '../../../ui/fields.tsx';
import { noticeMail } from '../../../ui/notice.tsx';

interface InviteDialogProps {
  readonly course: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What somebody may come into a course as. */
const offered = ['', 'teacher', 'tutor', 'marker'] as const satisfies readonly (Role | '')[];
type Offered = (typeof offered)[number];

/** Invites one person by mail into the course. */
export function InviteDialog({ course, opened, onClose }: InviteDialogProps) {
  const form = useFields({
    initialValues: { mail: '', name: '', role: '' as Offered },
    validate: ({ mail }) => ({
      ...(!isMailAddress(mail.trim()) && { mail: t('this_is_not_a_valid_email') }),
      ...inWords(missingFields({ mail: mail.trim() })),
    }),
  });
  const submit = form.send(async (values) => {
    await call(invite, { ...values, course });
    noticeMail('invite_successful');
    onClose();
    form.reset();
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('invite')} busy={form.sending} size="28rem">
      <form onSubmit={submit} noValidate>
        <p>{t('invite_lead')}</p>
        <FormMessage>{form.message}</FormMessage>
        <FieldStack>
          <TextField form={form} name="mail" label={t('email')} type="email" inputMode="email" autoFocus />
          <TextField form={form} name="name" label={t('invite_name')} />
          <RoleField form={form} course={course} />
        </FieldStack>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('invite_send')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface RoleFieldProps {
  readonly form: Parameters<typeof tie<{ role: Offered }>>[0]['form'];
  readonly course: number;
}

/** Offers what this person may give. */
function RoleField({ form, course }: RoleFieldProps) {
  const user = useUser();
  const given = offered.filter((role) => user !== null && mayInvite(askerOf(user), { role, course }));
  const { key, ...props } = tie({ form, name: 'role', label: t('invite_role') });
  const data = given.map((value) => ({ value, label: t(`role_${value || 'learner'}`) }));
  return <NativeSelect key={key} data={data} {...props} />;
}

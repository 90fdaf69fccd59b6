import { Button } from '@mantine/core';
import { sameMail } from '@sen/domain/identity/mail-proof.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { PASSWORD_MIN_LENGTH } from '@sen/domain/identity/password-length.ts';
import { acceptInvite, readInvite } from '@sen/domain/learning/invites/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { CallRefused, call, isRefusal } from '../../../platform/call.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { say, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useNavigate } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckField, FieldStack, FormMessage, PasswordField, TextField } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { Agreement, accountMade, Door, enterOwn, LoginForm } from '../../identity/index.ts';
import classes from './InviteDoor.module.css';

const State = z.object({ invite: z.string().catch('') });
type Invited = Output<typeof readInvite>;

/** Behind the link of an invitation: what it is for, and the way to accept it (IDN-27). */
export default function InviteDoor() {
  const [{ invite: token }] = useRouteState(State);
  const { school } = useSite();
  const user = useUser();
  const invited = useQuery({ ...queryOf(readInvite, { token }), retry: false, staleTime: Number.POSITIVE_INFINITY });
  if (invited.isPending) return null;
  if (invited.isError)
    return (
      <Door
        title={t('invite_title')}
        lead={invited.error instanceof CallRefused ? say(invited.error.message) : undefined}
        other={<Link to={user ? '/dashboard' : '/login'}>{t(user ? 'back_home' : 'back_to_sign_in')}</Link>}
      >
        {!(invited.error instanceof CallRefused) && (
          <ErrorState error={invited.error} retry={() => void invited.refetch()} />
        )}
      </Door>
    );
  const { invited_by, has_account } = invited.data;
  return (
    <Door
      title={t('invite_title')}
      lead={t('invite_from', { name: invited_by, school: school?.name ?? '' })}
      other={user && t('invite_not_you')}
    >
      <Facts invited={invited.data} />
      {user && !sameMail(user.mail, invited.data.mail) ? (
        <p role="alert">{t('invite_for_another')}</p>
      ) : user ? (
        <AcceptAs token={token} name={user.name} />
      ) : has_account ? (
        <>
          <p>{t('invite_has_account')}</p>
          <LoginForm />
        </>
      ) : (
        <AcceptAsNew token={token} mail={invited.data.mail} name={invited.data.name} />
      )}
    </Door>
  );
}

function Facts({ invited: { mail, role, course_name } }: { readonly invited: Invited }) {
  return (
    <ul className={classes.facts}>
      <li>{t('invite_for', { mail })}</li>
      {course_name && <li>{t('invite_to_course', { course: course_name })}</li>}
      {role && <li>{t('invite_as', { role: t(`role_${role}`) })}</li>}
    </ul>
  );
}

/** Accepts, and goes on to the dashboard. `accepted` answers whether one's own earlier try, whose answer was lost, has done it already. */
function useAccept(token: string) {
  const navigate = useNavigate();
  return async (
    fields: { readonly name?: string; readonly pass?: string },
    accepted: (refused: unknown) => Promise<boolean>,
  ) => {
    try {
      await accountMade(await call(acceptInvite, { token, ...fields }));
    } catch (error) {
      if (!isRefusal(error, 'invite_already_accepted') || !(await accepted(error))) throw error;
    }
    notice.success('invite_accepted');
    navigate({ to: '/dashboard', replace: true });
  };
}

function AcceptAs({ token, name }: { readonly token: string; readonly name: string }) {
  const accept = useAccept(token);
  const form = useFields({ initialValues: {}, failed: 'handle_invite_course_failed' });
  return (
    <form onSubmit={form.send((_, unanswered) => accept({}, async () => unanswered))}>
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" fullWidth loading={form.sending}>
        {t('invite_accept_as', { name })}
      </Button>
    </form>
  );
}

function AcceptAsNew({ token, mail, name }: { readonly token: string; readonly mail: string; readonly name: string }) {
  const accept = useAccept(token);
  const form = useFields({
    initialValues: { name, pass: '', agree: false },
    failed: 'handle_invite_course_failed',
    incomplete: "the_register_fields_can't_be_empty",
    validate: (values) => ({
      ...(values.pass.length < PASSWORD_MIN_LENGTH && { pass: t('password_too_short') }),
      ...inWords(missingFields({ name: values.name.trim(), pass: values.pass })),
    }),
  });
  const submit = form.send(({ name, pass }, unanswered) =>
    accept({ name, pass }, async (refused) => unanswered && enterOwn(mail, pass, refused)),
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="name" label={t('full_name')} autoComplete="name" autoFocus />
        <PasswordField
          form={form}
          name="pass"
          label={t('password')}
          description={t('password_hint')}
          autoComplete="new-password"
        />
        <CheckField form={form} name="agree" label={<Agreement />} />
        <Button type="submit" fullWidth loading={form.sending} disabled={!form.values.agree}>
          {t('invite_accept')}
        </Button>
      </FieldStack>
    </form>
  );
}

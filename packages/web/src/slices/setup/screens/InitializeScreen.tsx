import { Button, SegmentedControl } from '@mantine/core';
import { login } from '@sen/domain/identity/contract.ts';
import { initialize, initializeState } from '@sen/domain/setup/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { palettes } from '@sen/domain/tenancy/model.ts';
import { themeNameOf } from '@sen/domain/tenancy/palettes.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { z } from 'zod';
import { call, isRefusal } from '../../../platform/call.ts';
import { type Fields, fieldErrors, inWords, useFields } from '../../../platform/form.ts';
import { say, t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { Navigate, useNavigate } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { signIn } from '../../../platform/session.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { SignpostDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldStack, FormMessage, PasswordField, TextField } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import {
  faultsUpTo,
  forgetSetup,
  keepSetup,
  keptSetup,
  orgTypesOf,
  type Setup,
  type Step,
  stepOf,
  steps,
  usualKinds,
} from '../parts/first-setup.ts';
import { OrgKinds } from '../parts/OrgKinds.tsx';
import { ThemeChoice } from '../parts/ThemeChoice.tsx';
import classes from './Initialize.module.css';

const State = z.object({ token: z.string().catch(''), step: z.enum(steps).catch('account') });
type StateOfSetup = Output<typeof initializeState>;

/** The first setup of a new school, in four steps (TEN-51). Closed once the school has a root account. */
export default function InitializeScreen() {
  useLanguage();
  const [{ token }] = useRouteState(State);
  const state = useQuery({ ...queryOf(initializeState, { token }), staleTime: Number.POSITIVE_INFINITY });
  if (state.data?.open === false) return <Navigate to="/" replace />;
  return (
    <Page title={t('initialize_title')} lead={t('initialize_lead')} width="reading">
      {state.isPending && <TextSkeleton lines={6} />}
      {state.isError && <ErrorState error={state.error} retry={() => void state.refetch()} />}
      {state.data && (state.data.link === 'good' ? <Wizard state={state.data} /> : <NoLink why={state.data.link} />)}
    </Page>
  );
}

const NoLink = ({ why }: { readonly why: Exclude<StateOfSetup['link'], 'good'> }) => (
  <EmptyState
    title={t(why === 'invite_expired' ? 'setup_link_expired' : 'setup_link_wrong')}
    note={t('setup_link_note')}
    drawing={<SignpostDrawing />}
    action={
      <Button component={Link} to="/" variant="default">
        {t('back_home')}
      </Button>
    }
  />
);

function Wizard({ state }: { readonly state: StateOfSetup }) {
  const { school } = useSite();
  const navigate = useNavigate();
  const [{ token, step }, change] = useRouteState(State);
  const kept = keptSetup(state.mail);
  const form = useFields<Setup>({
    initialValues: {
      name: state.contact_name,
      lname: state.mail.split('@')[0] ?? '',
      mail: state.mail,
      color_palette: 'light',
      org_types: usualKinds(school?.type ?? 'sis', t),
      semester_name: '',
      start_date: '',
      end_date: '',
      ...kept,
      layout: themeNameOf(kept?.layout),
      pass: '',
    },
    validate: (values) => inWords(faultsUpTo(step, values, say)),
  });
  useEffect(() => keepSetup(state.mail, form.values), [state.mail, form.values]);

  const at = steps.indexOf(step);
  const last = at === steps.length - 1;
  // A page that was loaded anew has no password; it is asked for again at the end.
  const [reloaded] = useState(step !== 'account');
  const next = async () => change({ step: steps[at + 1] ?? step }, false);
  const finish = async (values: Setup, unanswered: boolean) => {
    const done = call(initialize, { ...values, org_types: orgTypesOf(values.org_types), token });
    // An earlier try, whose answer was lost, may have done it: then the password that was typed opens the door.
    await done.catch((error: unknown) => {
      if (!unanswered || !isRefusal(error, 'already_initialized')) throw error;
    });
    signIn(await call(login, { lname: values.lname, pass: values.pass }));
    forgetSetup();
    // The school has another face from now on: a page of its own shows it from the first paint.
    location.assign('/dashboard');
  };
  /** The password is asked for where one is. */
  const leadTo = (faulty: readonly string[]) => {
    const wrong = steps.find((one) => faulty.some((field) => field !== 'pass' && stepOf(field) === one));
    if (wrong && wrong !== step) void change({ step: wrong }, false);
  };
  const send = form.send(
    (values, unanswered) => (last ? finish(values, unanswered) : next()),
    (refused) => {
      leadTo(Object.keys(fieldErrors(refused)));
      const isDone = refused.message === 'already_initialized' || refused.message === 'login_failed';
      if (!isDone) return false;
      forgetSetup();
      notice.warning('already_initialized');
      navigate({ to: '/login', replace: true });
      return true;
    },
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // Whoever went back, broke a step and came forward again by the browser does not see from here what is wrong.
    leadTo(Object.keys(faultsUpTo(step, form.values, say)));
    send(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Steps step={step} />
      <FormMessage>{form.message}</FormMessage>
      {step === 'account' && <Account form={form} />}
      {step === 'theme' && <Face form={form} />}
      {step === 'org_types' && (
        <OrgKinds
          value={form.values.org_types}
          errors={form.errors}
          onChange={(kinds) => {
            form.clearErrors();
            form.setFieldValue('org_types', kinds);
          }}
        />
      )}
      {step === 'semester' && <SemesterFields form={form} />}
      {last && (reloaded || form.errors.pass) && (
        <div className={classes.owed}>
          <PasswordField
            form={form}
            name="pass"
            label={t('password')}
            description={t('setup_password_again')}
            autoComplete="new-password"
          />
        </div>
      )}
      <PrimaryAction>
        {at > 0 && (
          <Button variant="default" onClick={() => void change({ step: steps[at - 1] ?? 'account' }, false)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={form.sending}>
          {t(last ? 'setup_finish' : 'next')}
        </Button>
      </PrimaryAction>
    </form>
  );
}

/** Where one is; steps are told, not jumped to, because each builds on the one before. */
function Steps({ step }: { readonly step: Step }) {
  const at = steps.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('setup_steps')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={name === step ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          {t(`setup_step_${name}`)}
        </li>
      ))}
    </ol>
  );
}

interface PartProps {
  readonly form: Fields<Setup>;
}

const Account = ({ form }: PartProps) => (
  <FieldStack>
    <TextField form={form} name="name" label={t('full_name')} autoComplete="name" required />
    <TextField
      form={form}
      name="lname"
      label={t('setup_lname')}
      description={t('setup_lname_note')}
      autoComplete="username"
      required
    />
    <TextField
      form={form}
      name="mail"
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
    />
    <PasswordField
      form={form}
      name="pass"
      label={t('password')}
      description={t('password_hint')}
      autoComplete="new-password"
      required
    />
  </FieldStack>
);

function Face({ form }: PartProps) {
  const { layout, color_palette } = form.values;
  const schemes = palettes.map((value) => ({ value, label: t(`palette_${value}`) }));
  return (
    <>
      <ThemeChoice value={layout} scheme={color_palette} onChange={(name) => form.setFieldValue('layout', name)} />
      <SegmentedControl
        className={classes.scheme}
        aria-label={t('palette')}
        data={schemes}
        value={color_palette}
        onChange={(value) => form.setFieldValue('color_palette', value === 'dark' ? 'dark' : 'light')}
      />
    </>
  );
}

const SemesterFields = ({ form }: PartProps) => (
  <FieldStack>
    <TextField
      form={form}
      name="semester_name"
      label={t('semester_name')}
      placeholder={t('semester_name_example')}
      required
    />
    <DayField form={form} name="start_date" label={t('semester_start')} required />
    <DayField form={form} name="end_date" label={t('semester_end')} required />
  </FieldStack>
);

import { Button, Progress } from '@mantine/core';
import { sampleData, setupChecklist, testMail } from '@sen/domain/setup/contract.ts';
import type { SetupStep } from '@sen/domain/setup/rules.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { resolveScreen, urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { sendsMail } from '../../../platform/mails.ts';
import { invalidate, queryClient, queryOf, useAction } from '../../../platform/query.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './Checklist.module.css';

type State = Output<typeof setupChecklist>;
type Sample = State['sample'];

const look_ms = 700;
const isMoving = (sample: Sample | undefined) => sample?.state === 'loading' || sample?.state === 'removing';
const isOver = (before: Sample['state'] | undefined, now: Sample['state'] | undefined) =>
  before !== undefined && now !== before && (now === 'in' || now === 'out');

/** Until a new school is set up: what is still to do, and a sample to look at meanwhile. */
export default function Checklist() {
  useLanguage();
  const list = useQuery({
    ...queryOf(setupChecklist, {}),
    refetchInterval: ({ state }) => (isMoving(state.data?.sample) ? look_ms : false),
  });
  const state = list.data?.sample.state;
  const moved = useRef(state);
  useEffect(() => {
    // The sample is there, or gone: everything beside this is read again.
    if (isOver(moved.current, state)) void queryClient.invalidateQueries();
    moved.current = state;
  }, [state]);
  if (!list.data) return null;
  const { steps, sample } = list.data;
  // What no mail server is there for keeps nobody.
  const open = steps.filter(({ step, done }) => !done && (step !== 'mail' || sendsMail()));
  if (open.length === 0 && sample.state === 'out') return null;
  return (
    <Section title={t('setup_title')} note={t('setup_note')} look="card">
      {open.length > 0 && (
        <ul className={classes.steps}>
          {steps.map(({ step, done }) => (
            <li key={step} data-done={done || undefined}>
              {done ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
              <span className={classes.what}>
                {t(`setup_do_${step}`)} <small>{t(done ? 'setup_done' : noteOf(step))}</small>
              </span>
              {!done && <Way step={step} />}
            </li>
          ))}
        </ul>
      )}
      <SampleRow sample={sample} />
    </Section>
  );
}

const noteOf = (step: SetupStep): TextKey =>
  step === 'mail' && !sendsMail() ? 'setup_no_mail_server' : `setup_do_${step}_note`;

/** Where a step is done; screens of later parts of the product are not led to before they are there. */
const places: Readonly<Partial<Record<SetupStep, string>>> = {
  theme: '/admin/conf/theme',
  course: urlOf('course_new', {}),
  exam: urlOf('teach', {}),
};

function Way({ step }: { readonly step: SetupStep }): ReactNode {
  if (step === 'mail') return sendsMail() ? <TestMail /> : null;
  if (step === 'people') return <Invite />;
  const to = places[step];
  return to && resolveScreen(to) ? (
    <Button
      component={Link}
      to={to}
      variant="default"
      size="sm"
      aria-label={`${t('setup_go')}: ${t(`setup_do_${step}`)}`}
    >
      {t('setup_go')}
    </Button>
  ) : null;
}

/** People come by the register screen as long as nobody is put in: its address is what one hands on. */
function Invite() {
  const copy = () => {
    const address: string = `${location.origin}${urlOf('register', {})}`;
    return navigator.clipboard
      .writeText(address)
      .then(() => notice.say('success', t('link_copied')))
      .catch(() => notice.say('success', address));
  };
  return (
    <Button variant="default" size="sm" onClick={() => void copy()}>
      {t('copy_register_link')}
    </Button>
  );
}

const mail_ms = 60_000;

function TestMail() {
  const [on_its_way, setOnItsWay] = useState(false);
  // The step is done when the mail has left, a moment after it was asked for.
  useEffect(() => {
    if (!on_its_way) return;
    const look = setInterval(() => void invalidate(setupChecklist), look_ms);
    const end = setTimeout(() => setOnItsWay(false), mail_ms);
    return () => {
      clearInterval(look);
      clearTimeout(end);
    };
  }, [on_its_way]);
  const send = useAction(testMail, {
    onSuccess: ({ mail }) => {
      notice.say('success', t('test_mail_sent_to', { mail }));
      setOnItsWay(true);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <Button variant="default" size="sm" loading={send.isPending} onClick={() => send.mutate({})}>
      {t('send_test_mail')}
    </Button>
  );
}

function SampleRow({ sample }: { readonly sample: Sample }) {
  const { state, done, total, kept, course } = sample;
  const change = useAction(sampleData, {
    onSuccess: () => invalidate(setupChecklist),
    onError: (error) => noticeFailure(error),
  });
  if (state === 'loading' || state === 'removing') {
    const share = total === 0 ? 0 : (done / total) * 100;
    return (
      <div className={classes.sample} role="status">
        <p>{t(state === 'loading' ? 'sample_loading' : 'sample_removing', { done, total })}</p>
        <Progress
          value={state === 'loading' ? share : 100}
          animated={state === 'removing'}
          aria-label={t('sample_title')}
        />
      </div>
    );
  }
  return (
    <div className={classes.sample}>
      <p>
        <strong>{t('sample_title')}</strong> {t(state === 'in' ? 'sample_in_note' : 'sample_out_note')}
      </p>
      {state === 'out' && kept > 0 && <p className={classes.kept}>{t('sample_kept', { count: kept })}</p>}
      <div className={classes.buttons}>
        {course && (
          <Button
            component={Link}
            to={urlOf('course_overview', { ciid: course.iid, siid: course.siid, slug: course.slug })}
            variant="default"
            size="sm"
          >
            {t('sample_look')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate({ a: state === 'in' ? 'out' : 'in' })}
        >
          {t(state === 'in' ? 'sample_take_out' : 'sample_put_in')}
        </Button>
      </div>
    </div>
  );
}

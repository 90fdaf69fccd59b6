import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck, IconCloudOff, IconLoader2, IconVolume, IconWifi } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { say, t } from '../../../platform/i18n.ts';
import { lateComponent } from '../../../platform/late.ts';
import { useUser } from '../../../platform/session.ts';
import { formatDateTime, formatDuration, formatNumber } from '../../../ui/format.ts';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { type ItemView, readServerTime } from '../api.ts';
import { attemptsFact, attemptsOfAll } from '../attempts.ts';
import { Countdown } from './Countdown.tsx';
import classes from './StartPage.module.css';

/** The code of dialogs would weigh on every exam's start. */
const StartAgainDialog = lateComponent(() => import('./StartAgainDialog.tsx'));
/** So would that of what few exercises have. */
const AttachmentList = lateComponent(async () => ({ default: (await import('../../media/index.ts')).AttachmentList }));

interface StartPageProps {
  readonly view: ItemView;
  readonly normal: boolean;
  /** Staff have let the learner begin anew while they were in it. */
  readonly set_aside: boolean;
  readonly opening: boolean;
  /** Why the last try to open it failed. */
  readonly failure: ReactNode;
  readonly onStart: () => void;
  /** Ends what goes on and begins another; absent where that is not allowed. */
  readonly onStartAgain: (() => void) | undefined;
  readonly onOpen: () => void;
  readonly back: ReactNode;
}

const rulesId = 'accept-rules';

type Fact = readonly [name: string, value: string];

function factsOf(view: ItemView, normal: boolean): Fact[] {
  const { item } = view;
  const underWay = view.view === 'not_continued';
  const attempts = normal ? attemptsFact(view, underWay) : attemptsOfAll(item);
  const limit = item.duration > 0 ? formatDuration(item.duration * 60) : t('no_time_limit');
  const pass =
    item.pass_rule.type === 'average_score'
      ? t('pass_from', {
          score: formatNumber((item.pass_rule.value / 100) * item.score_band),
          band: item.score_band,
        })
      : t(`pass_${item.pass_rule.type}`, { count: item.pass_rule.value });
  return [
    [t('fact_time'), limit],
    [t('fact_questions'), formatNumber(item.question_count)],
    ...(attempts
      ? [[t(underWay || !normal ? 'fact_attempt' : 'fact_attempts'), t(attempts.text, attempts.values)] as const]
      : []),
    [t('fact_pass'), pass],
    ...(item.end_time > 0 ? [[t('fact_ends'), formatDateTime(item.end_time)] as const] : []),
  ];
}

/** What it is, what is asked of the learner, and one button. */
export function StartPage(props: StartPageProps) {
  const { view, normal, set_aside, opening, failure, onStart, onStartAgain, onOpen, back } = props;
  const { item, can, why, opens_at, server_time } = view;
  const [accepted, setAccepted] = useState(false);
  const resuming = view.view === 'not_continued' && normal;
  const rules = item.regulation.trim();
  const allowed = !normal || can.start || can.resume;
  const waiting = normal && opens_at !== null && opens_at > server_time && !can.resume;
  const to_accept = allowed && rules !== '' && !accepted && !resuming;
  const ready = allowed && !to_accept;
  // Nobody sits an exam in another's name.
  const is_masked = useUser()?.masked_by !== undefined;

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.kind}>{t(`kind_${item.rule_type}`)}</p>
        <h1 className={classes.title}>{item.name}</h1>
        {item.content && <RichText html={item.content} />}
      </header>

      {set_aside && (
        <p className={classes.going} role="status">
          {t('sitting_set_aside')}
        </p>
      )}
      <dl className={classes.facts}>
        {factsOf(view, normal).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="sen-tabular">{value}</dd>
          </div>
        ))}
      </dl>

      <Suspense>{view.attachments.length > 0 && <AttachmentList attachments={view.attachments} />}</Suspense>
      {item.guidance && <p className={classes.guidance}>{item.guidance}</p>}
      {rules !== '' && !resuming && (
        <section className={classes.rules}>
          <h2>{t('rules')}</h2>
          <div className={classes.text}>
            <RichText html={rules} />
          </div>
          <Checkbox
            id={rulesId}
            label={t('rules_accept')}
            checked={accepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        </section>
      )}
      <Checks heard={item.has_audio} />
      {item.rule_type === 'exam' && normal && <p className={classes.guidance}>{t('exam_watch_note')}</p>}
      {resuming && <p className={classes.going}>{t('resume_note')}</p>}
      {waiting && opens_at !== null && <Waiting opens_at={opens_at} server_time={server_time} onOpen={onOpen} />}
      {!allowed && !waiting && <p className={classes.going}>{why === null ? t('item_closed') : say(why)}</p>}
      <div role="alert">{failure}</div>

      {is_masked ? (
        <>
          <p className={classes.going}>{t('not_while_masked')}</p>
          {back}
        </>
      ) : (
        <PrimaryAction note={to_accept ? <ToAccept back={back} /> : back}>
          {onStartAgain && <StartAgain attempts_left={view.attempts_left} busy={opening} onConfirm={onStartAgain} />}
          <Button size="lg" onClick={onStart} loading={opening} disabled={!ready}>
            {t(resuming ? 'resume' : item.rule_type === 'exam' ? 'start_exam' : 'start')}
          </Button>
        </PrimaryAction>
      )}
    </div>
  );
}

interface StartAgainProps extends Pick<ItemView, 'attempts_left'> {
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** The way to another attempt, which ends the one under way: it says so first. */
function StartAgain({ attempts_left, busy, onConfirm }: StartAgainProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="lg" variant="default" disabled={busy} onClick={() => setAsked(true)}>
        {t('start_again')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <StartAgainDialog
            attempts_left={attempts_left}
            onClose={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              onConfirm();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Why the button is closed, with the way to the box, which may lie out of sight. */
function ToAccept({ back }: { readonly back: ReactNode }) {
  return (
    <span className={classes.beside}>
      <a className={classes.toAccept} href={`#${rulesId}`}>
        {t('rules_to_accept')}
      </a>
      {back}
    </span>
  );
}

interface WaitingProps {
  readonly opens_at: number;
  readonly server_time: number;
  readonly onOpen: () => void;
}

/** Opens by itself when its time has come. */
function Waiting({ opens_at, server_time, onOpen }: WaitingProps) {
  const [start] = useState(() => performance.now());
  const [time] = useState(() => () => server_time + (performance.now() - start) / 1000);
  useEffect(() => {
    const wait_ms = Math.min(2 ** 31 - 1, Math.max(0, opens_at - time()) * 1000 + 500);
    const timer = setTimeout(onOpen, wait_ms);
    return () => clearTimeout(timer);
  }, [opens_at, time, onOpen]);
  return (
    <div className={classes.waiting}>
      <span>{t('opens_at', { time: formatDateTime(opens_at) })}</span>
      <Countdown until={opens_at} time={time} />
      <span>{t('opens_by_itself')}</span>
    </div>
  );
}

type Network = { readonly state: 'checking' | 'good' | 'slow' | 'none'; readonly ms: number };
const slow_ms = 800;

/** Connection, and sound where something is heard, before it counts. */
function Checks({ heard }: { readonly heard: boolean }) {
  const [network, setNetwork] = useState<Network>({ state: 'checking', ms: 0 });
  useEffect(() => {
    let gone = false;
    const measure = async () => {
      const ways: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const sent = performance.now();
        await readServerTime();
        ways.push(performance.now() - sent);
      }
      return Math.min(...ways);
    };
    measure().then(
      (ms) => !gone && setNetwork({ state: ms > slow_ms ? 'slow' : 'good', ms: Math.round(ms) }),
      () => !gone && setNetwork({ state: 'none', ms: 0 }),
    );
    return () => {
      gone = true;
    };
  }, []);
  const Icon = { checking: IconLoader2, good: IconCircleCheck, slow: IconWifi, none: IconCloudOff }[network.state];
  return (
    <ul className={classes.checks}>
      <li data-state={network.state}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span role="status">{t(`network_${network.state}`, { ms: network.ms })}</span>
      </li>
      {heard && <SoundCheck />}
    </ul>
  );
}

function SoundCheck() {
  const [tested, setTested] = useState(false);
  return (
    <li data-state={tested ? 'good' : undefined}>
      <IconVolume size={20} stroke={1.75} aria-hidden />
      <span>{t(tested ? 'sound_tested' : 'sound_untested')}</span>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          playTone();
          setTested(true);
        }}
      >
        {t('sound_test')}
      </Button>
    </li>
  );
}

/** Two soft notes. */
function playTone(): void {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.2, context.currentTime + 0.05);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.9);
  gain.connect(context.destination);
  for (const [hertz, at] of [
    [523, 0],
    [659, 0.3],
  ] as const) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.5);
  }
  setTimeout(() => void context.close(), 1200);
}

/**
 * The senders of mails: one lane for those that somebody waits for, one for what is told to many. A sender takes a few due ones, sends
 * them and notes what became of each; whatever stops it, what it had in hand comes back after a while, and only that can go out twice.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import * as repository from './deliver-repository.ts';
import { htmlOf, type Mailer } from './mail.ts';
import { queueJob } from './queue-job.ts';
import type { Open } from './route.ts';

/** Sent side by side; what is noted together, and so what a server that is killed may send again. */
const AT_ONCE = 20;
/** After so long the job makes room for others and goes on as a new one. */
const TURN_S = 3;
/** A mail that fails so often is given up. */
const MOST_TRIES = 8;
/** Longer than a mail server is waited for. */
const IN_HAND_S = 120;

/** Until the next try, in seconds: half a minute, doubled each time, up to two hours. */
const waitAfter = (tries: number): number => Math.min(7200, 30 * 2 ** (tries - 1));

const Job = z.object({ school_iid: z.number() });

type Sends = Pick<Open, 'works' | 'clock'> & { readonly mailer: Mailer | undefined; readonly log: Logger };

/** The jobs `deliver_urgent` and `deliver`. */
export async function deliver({ works, clock, ...by }: Sends, urgent: boolean, payload: unknown): Promise<void> {
  const { school_iid } = Job.parse(payload);
  const begun = clock.now();
  for (;;) {
    const taken = await works.asSchool(school_iid, ({ db, now }) =>
      repository.takeDue(db, { urgent, now, until: now + IN_HAND_S, most: AT_ONCE }),
    );
    if (taken.length === 0) return;
    const outcomes = await Promise.all(taken.map((mail) => send(by, mail)));
    await works.asSchool(school_iid, ({ db, now }) => repository.noteOutcomes(db, outcomes, now));
    if (clock.now() - begun < TURN_S) continue;
    await works.asSchool(school_iid, ({ db }) => queueJob(db, urgent ? 'deliver_urgent' : 'deliver', { school_iid }));
    return;
  }
}

async function send(
  { mailer, log }: Pick<Sends, 'mailer' | 'log'>,
  mail: repository.DueMail,
): Promise<repository.Outcome> {
  const { iid, to_address: to, subject, body: text } = mail;
  if (!mailer) return { iid, status: 'kept', tries: mail.tries, last_error: '', wait_s: 0 };
  const tries = mail.tries + 1;
  try {
    await mailer.send({ to, subject, text, html: htmlOf(text) });
    return { iid, status: 'sent', tries, last_error: '', wait_s: 0 };
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500).toWellFormed();
    log.warn({ mail_iid: iid, tries, reason: last_error }, 'mail not sent');
    return { iid, status: tries >= MOST_TRIES ? 'failed' : 'queued', tries, last_error, wait_s: waitAfter(tries) };
  }
}

/** Mails whose next try has come, and those that a server had in hand when it ended. */
export async function reviveMails({ works, schools, clock }: Open): Promise<void> {
  for (const school_iid of await schools.withWork('schools_with_due_mails', clock.now()))
    await works.asSchool(school_iid, async ({ db }) => {
      for (const job of ['deliver_urgent', 'deliver']) await queueJob(db, job, { school_iid });
    });
}

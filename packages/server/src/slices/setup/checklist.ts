/** What a new school still has to do, and the sample it may look at meanwhile. */
import type * as calls from '@sen/domain/setup/contract.ts';
import { type SetupStep, setupSteps } from '@sen/domain/setup/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../platform/events.ts';
import { queueMail } from '../../platform/mail.ts';
import { queueJob } from '../../platform/queue-job.ts';
import type { Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { findCourses, listCourseIids, listExamIids } from '../content/index.ts';
import { countAccounts, listNames } from '../identity/index.ts';
import * as repository from './repository.ts';
import * as samples from './sample-repository.ts';

export async function setupChecklist(work: Work): Promise<Output<typeof calls.setupChecklist>> {
  const [{ theme }, accounts, courses, exams, mailed, of_sample] = await Promise.all([
    repository.findSchool(work.db),
    countAccounts(work.db),
    listCourseIids(work, {}),
    listExamIids(work.db),
    repository.hasMailed(work.db, 'welcome'),
    samples.listSampleNodes(work.db),
  ]);
  const sampled = new Set(of_sample);
  const is_own = (iid: number) => !sampled.has(iid);
  const done: Readonly<Record<SetupStep, boolean>> = {
    theme: typeof theme === 'object' && theme !== null && 'layout' in theme,
    people: accounts > 1,
    course: courses.some(is_own),
    exam: exams.some(is_own),
    mail: mailed,
  };
  return { steps: setupSteps.map((step) => ({ step, done: done[step] })), sample: await sampleOf(work, of_sample) };
}

async function sampleOf(work: Work, nodes: readonly number[]): Promise<Output<typeof calls.sampleData>> {
  const found = await samples.findSample(work.db);
  if (!found) return { state: 'out', done: 0, total: 0, kept: 0, course: null };
  const { state, done, total, kept } = found;
  const [course] = state === 'in' ? [...(await findCourses(work, nodes)).values()] : [];
  const shown = course && { iid: course.iid, siid: course.siid, slug: course.slug, name: course.name };
  return { state, done, total, kept, course: shown ?? null };
}

/** Asked twice it happens once: a sample that is there is not put in again, one that is being taken out not taken out twice. */
export async function sampleData(work: Work, { a }: Input<typeof calls.sampleData>) {
  const { actor, db, now } = work;
  const user_iid = actor.user_iid ?? refuse('not_logged_in');
  if (actor.masked_by_iid !== null) refuse('not_while_masked');
  const begun = a === 'in' ? await begin(work, user_iid) : await beginRemoval(work);
  if (begun) {
    await queueJob(db, 'sample_data', { school_iid: actor.school_iid });
    await emit(work, a === 'in' ? 'setup.sample-asked' : 'setup.sample-removal-asked', { at: now });
  }
  return sampleOf(work, await samples.listSampleNodes(db));
}

const begin = ({ actor, db, now }: Work, user_iid: number): Promise<boolean> =>
  samples.beginSample(db, { user_iid, language: actor.language, total: 0, now });

async function beginRemoval({ db, now }: Work): Promise<boolean> {
  const found = await samples.lockSample(db);
  if (found?.state !== 'in' && found?.state !== 'loading') return false;
  await samples.changeSample(db, { state: 'removing', done: 0 }, now);
  return true;
}

export async function testMail(work: Work, _input: Input<typeof calls.testMail>, visit: Visit) {
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const [user] = await listNames(work.db, [user_iid]);
  if (!user?.mail) refuse('account_without_mail');
  const { name, mail } = user;
  const values = { name, link: `${visit.origin}/login` };
  await queueMail(work, { use: 'welcome', to: mail, language: work.actor.language, values });
  return { mail };
}

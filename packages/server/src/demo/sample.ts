/** The sample of a new school: a course of the demo, put in and taken out again by a job, step by step. */
import { isSyllabus } from '@sen/domain/content/node/ntypes.ts';
import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import { emit } from '../platform/events.ts';
import type { Open } from '../platform/route.ts';
import { rightsChanged } from '../platform/session.ts';
import type { Work, Works } from '../platform/work.ts';
import { addQuestions } from '../slices/content/bank/imports.ts';
import { listInUse, removeNodes } from '../slices/content/node/repository.ts';
import { newNode } from '../slices/content/node/service.ts';
import { listSyllabusCourses } from '../slices/content/reading-repository.ts';
import { samples } from '../slices/setup/index.ts';
import type { DemoCourse } from './course.ts';
import { physics } from './lotus/physics.ts';
import { listNodes, removeGrantsOver } from './repository.ts';
import { preparedness } from './sample/japanese-school.ts';
import { safety } from './ums/safety.ts';

const Job = z.object({ school_iid: z.number() });

/** The job `sample_data`: does what the sample's state says is under way. May run twice, or be broken off and begin again. */
export async function sampleData({ works, log }: Open, payload: unknown): Promise<void> {
  const { school_iid } = Job.parse(payload);
  const found = await works.asSchool(school_iid, ({ db }) => samples.findSample(db));
  if (!found) return;
  const language = languages.find((known) => known === found.language) ?? 'en';
  const grants: Actor['grants'] = [{ role: 'root', scope: '' }];
  const actor: Actor = { school_iid, user_iid: found.user_iid, masked_by_iid: null, grants, language };
  if (found.state === 'loading') await putIn(works, actor);
  const after = await works.asSchool(school_iid, ({ db }) => samples.findSample(db));
  if (after?.state === 'removing') await works.inSchool(actor, takeOut);
  log.debug({ school_iid, state: found.state }, 'sample');
}

const courses: Readonly<Record<Language, DemoCourse>> = { en: safety, vn: physics, jp: preparedness };

/** One step, one transaction: what was done stays done, and the administrator sees how far it is. */
async function putIn(works: Works, actor: Actor): Promise<void> {
  const course = courses[actor.language];
  const total = course.items.length + 1;
  for (let step = 0; step < total; step += 1) {
    await works.inSchool(actor, async (work) => {
      const at = await samples.lockSample(work.db);
      if (at?.state !== 'loading' || at.done !== step) return;
      const iids = step === 0 ? await addFrame(work, course) : await addItem(work, course.items[step - 1]);
      await samples.addSampleNodes(work.db, iids);
      const done = step + 1;
      await samples.changeSample(work.db, { total, done, ...(done === total && { state: 'in' }) }, work.now);
      if (done === total) await emit(work, 'setup.sample-in', { total });
    });
  }
}

/** Syllabus, course and bank. The name says what it is. */
async function addFrame(work: Work, { name, content, bank }: DemoCourse): Promise<number[]> {
  const marked = filled(textOf(work.actor.language, 'sample_named'), { name });
  const syllabus = await newNode(work, { ntype: 'syllabus', name: marked, content: '' });
  const fields = { name: marked, content, is_public: true, syllabus_iid: syllabus.iid };
  const course = await newNode(work, { ntype: 'course', ...fields });
  return [syllabus.iid, course.iid, ...(await addQuestions(work, bank))];
}

async function addItem(work: Work, item: DemoCourse['items'][number] | undefined): Promise<number[]> {
  const nodes = await listNodes(work.db, await samples.listSampleNodes(work.db));
  const syllabus = nodes.find(isSyllabus);
  if (!item || !syllabus) return [];
  const place = { pid: syllabus.iid, name: item.name };
  if (item.kind === 'lesson') {
    const sco = await newNode(work, { ...place, ntype: 'sco', content: item.content, duration: item.minutes });
    return [sco.iid];
  }
  const questions = await addQuestions(work, item.fixed);
  const fixed = questions.map((question_iid) => ({ question_iid }));
  const exercise = await newNode(work, { ...place, ...item.fields, ntype: 'exercise', fixed, draws: item.draws });
  return [exercise.iid, ...questions];
}

/**
 * Takes out what was put in and nothing else. What people have worked with stays with all it needs: an exercise that was sat,
 * its questions, its course. Questions that the school's own exercises use stay too. Whatever stays is the school's own from then on.
 */
async function takeOut(work: Work): Promise<void> {
  const { db, now } = work;
  if ((await samples.lockSample(db))?.state !== 'removing') return;
  const nodes = await listNodes(db, await samples.listSampleNodes(db));
  const iidsOf = (...ntypes: string[]) => nodes.flatMap(({ iid, ntype }) => (ntypes.includes(ntype) ? iid : []));
  const remove = async (iids: readonly number[]) => {
    if (iids.length > 0) await removeNodes(db, iids, now);
    return iids.length;
  };
  const unused = async (iids: readonly number[]) => {
    const used = new Set(iids.length > 0 ? await listInUse(db, iids) : []);
    return iids.filter((iid) => !used.has(iid));
  };
  let removed = await remove(await unused(iidsOf('sco', 'exercise')));
  removed += await remove(await unused(iidsOf('question')));
  const courses = iidsOf('course');
  const runs = await Promise.all(iidsOf('syllabus').map((iid) => listSyllabusCourses(db, iid)));
  const run_by_others = runs.flat().some(({ iid }) => !courses.includes(iid));
  // Nobody has worked in a course whose outline is empty; that people had joined it keeps nothing.
  const syllabuses = run_by_others ? [] : await unused(iidsOf('syllabus'));
  const going = syllabuses.length > 0 ? courses : [];
  removed += await remove([...syllabuses, ...going]);
  for (const iid of going) await rightsChanged(work, await removeGrantsOver(db, `course-${iid}`));
  const kept = nodes.length - removed;
  await samples.forgetSampleNodes(db);
  await samples.changeSample(db, { state: 'out', done: 0, kept }, now);
  await emit(work, 'setup.sample-out', { removed, kept });
}

/** Codes by which people come into a course themselves: what staff hand out, and what people type. */
import { randomBytes } from 'node:crypto';
import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/codes/contract.ts';
import { CODE_LENGTH, codeOfBytes, codeTyped } from '@sen/domain/learning/codes/model.ts';
import { joinFault } from '@sen/domain/learning/codes/rules.ts';
import { isInside } from '@sen/domain/learning/enrolment/model.ts';
import { gatesAt } from '@sen/domain/learning/rules.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { dayAt } from '../../../platform/day.ts';
import { emit } from '../../../platform/events.ts';
import type { Visit } from '../../../platform/route.ts';
import { refuseVisitor } from '../../../platform/system-access.ts';
import type { Work } from '../../../platform/work.ts';
import { type Course, lockNode } from '../../content/index.ts';
import { listHolders } from '../../identity/index.ts';
import { courseOf, gatesOf, gatesTold } from '../courses.ts';
import { courseFor, putIn } from '../learners.ts';
import { countInside, findPlace } from '../places-repository.ts';
import * as repository from './repository.ts';

type Told = Output<typeof calls.saveJoinCode>;
type CodeRow = NonNullable<Awaited<ReturnType<typeof repository.findCode>>>;

export async function joinCode(work: Work, { course }: Input<typeof calls.joinCode>, visit: Visit) {
  await courseFor(work, course, 'users.create');
  const found = await repository.findCode(work.db, course);
  return found ? told(found, visit) : null;
}

async function told({ code, ends_at, most, used }: CodeRow, { origin }: Visit): Promise<Told> {
  const link = `${origin}${urlOf('join_by', { join_code: code })}`;
  // Loaded with the first use: a start need not wait for it.
  const { toDataURL } = await import('qrcode');
  const qr = await toDataURL(link, { errorCorrectionLevel: 'M', margin: 2, width: 320 });
  return { code, ends_at: ends_at ?? 0, most, used, link, qr };
}

export async function saveJoinCode(
  work: Work,
  { course, ends_at, most, renew }: Input<typeof calls.saveJoinCode>,
  visit: Visit,
) {
  refuseVisitor(work);
  await courseFor(work, course, 'users.create');
  await lockNode(work, course);
  const kept = await repository.findCode(work.db, course);
  const renewed = renew || !kept;
  const code = renewed ? await newCode(work) : kept.code;
  const saved = await repository.saveCode(work, {
    ...{ course_iid: course, code, ends_at, most },
    made_by: work.actor.user_iid,
  });
  await emit(work, 'learning.code-saved', { course_iid: course, ends_at, most, renewed });
  return told(saved, visit);
}

/** One that no other course of the school has. */
async function newCode(work: Work): Promise<string> {
  const code = codeOfBytes(randomBytes(CODE_LENGTH));
  return (await repository.findByCode(work.db, code)) ? newCode(work) : code;
}

export async function endJoinCode(work: Work, { course }: Input<typeof calls.endJoinCode>) {
  refuseVisitor(work);
  await courseFor(work, course, 'users.create');
  const ended = await repository.removeCode(work.db, course);
  if (ended) await emit(work, 'learning.code-ended', { course_iid: course });
  return { ended };
}

export async function readJoinCode(work: Work, { code }: Input<typeof calls.readJoinCode>, visit: Visit) {
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const found = await repository.findByCode(work.db, codeTyped(code) ?? '');
  const { course, inside } = await openedBy(work, found, user_iid, visit);
  const teachers = await listHolders(work.db, [scopeOf('course', course.iid)], ['teacher']);
  return { ...address(course), name: course.name, teachers: teachers.map(({ name }) => name), inside };
}

/** Of many for the last places, by the code or into the course, as many come as there are. */
export async function joinByCode(work: Work, { code }: Input<typeof calls.joinByCode>, visit: Visit) {
  const user_iid = work.actor.user_iid ?? refuse('not_logged_in');
  const typed = codeTyped(code) ?? '';
  const seen = await repository.findByCode(work.db, typed);
  if (seen) await lockNode(work, seen.course_iid);
  const { course, inside } = await openedBy(work, await repository.lockByCode(work.db, typed), user_iid, visit);
  if (inside) return { ...address(course), joined: false };
  const held = gatesAt('registration', course.iid, await gatesOf(work));
  if (held.length > 0) refuse('held_back', { result: { gates: gatesTold(held) } });
  await putIn(work, course.iid, [user_iid], { by_themselves: true });
  await repository.noteUse(work.db, typed);
  await emit(work, 'learning.joined', { course_iid: course.iid, user_iid });
  return { ...address(course), joined: true };
}

const address = ({ iid, siid, slug }: Course) => ({ course_iid: iid, siid, slug });

/** The course behind a code, or the refusal that says why nobody comes in by it. */
async function openedBy(work: Work, code: CodeRow | undefined, user_iid: number, visit: Visit) {
  const course = code && (await courseOf(work, code.course_iid));
  if (!code || !course) return refuse('join_code_unknown');
  const [place, learners] = await Promise.all([
    findPlace(work.db, course.iid, user_iid),
    countInside(work.db, course.iid),
  ]);
  const status = place?.status ?? null;
  const fault = joinFault(status, { ...code, ends_at: code.ends_at ?? 0 }, course, {
    ...{ now: work.now, today: dayAt(visit, work), learners },
  });
  if (fault) refuse(fault);
  return { course, inside: isInside(status) };
}

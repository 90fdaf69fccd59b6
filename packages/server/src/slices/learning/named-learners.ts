/** People who are named all at once before they come into a course: by classes, groups, organizations, or a pasted list. */
import { scopeOf } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/learning/learners/contract.ts';
import { MOST_AT_ONCE } from '@sen/domain/learning/learners/model.ts';
import { linesOf, whomLinesMean, wordsToFind } from '@sen/domain/learning/learners/named.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Work } from '../../platform/work.ts';
import { listHolders, listNames, peopleNamed } from '../identity/index.ts';
import { peopleOfSources, searchSources as sourcesFound } from '../people/index.ts';
import { byGivenName, courseFor } from './learners.ts';
import * as repository from './repository.ts';

export async function searchSources(work: Work, { course, keyword }: Input<typeof calls.searchSources>) {
  await courseFor(work, course, 'users.create');
  return sourcesFound(work, keyword);
}

export async function previewLearners(
  work: Work,
  { course: course_iid, pasted, ...sources }: Input<typeof calls.previewLearners>,
) {
  const course = await courseFor(work, course_iid, 'users.create');
  const [from_sources, meant] = await Promise.all([peopleOfSources(work, sources), whomTextMeans(work, pasted)]);
  const iids = [...new Set([...from_sources, ...meant.iids])];
  if (iids.length > MOST_AT_ONCE) refuse('too_many_people');
  const names = await namesOf(work, [...iids, ...meant.several.flatMap((one) => one.iids)]);
  const [enrolments, holders] = await Promise.all([
    repository.listEnrolments(work.db, course_iid),
    listHolders(work.db, [scopeOf('course', course_iid)], [...roles]),
  ]);
  const statuses = new Map(enrolments.map(({ user_iid, status }) => [user_iid, status]));
  const running = new Set([course.owner_iid, ...holders.map(({ iid }) => iid)]);
  const named = (all: readonly number[]) => all.flatMap((iid) => names.get(iid) ?? []).toSorted(byGivenName);
  return {
    people: named(iids).map((one) => ({
      ...one,
      status: statuses.get(one.user_iid) ?? null,
      runs: running.has(one.user_iid),
    })),
    unknown: [...meant.unknown],
    several: meant.several.map(({ line, iids: all }) => ({ line, people: named(all) })),
  };
}

async function whomTextMeans(work: Work, text: string) {
  const lines = linesOf(text);
  if (lines.length > MOST_AT_ONCE) refuse('too_many_people');
  return whomLinesMean(lines, lines.length > 0 ? await peopleNamed(work, wordsToFind(lines)) : []);
}

async function namesOf({ db }: Work, iids: readonly number[]) {
  const found = iids.length > 0 ? await listNames(db, [...new Set(iids)]) : [];
  return new Map(found.map(({ iid, name, lname }) => [iid, { user_iid: iid, name, lname }]));
}

/** Classes of one school year carried over into the next: who goes where. Pure; classes and people are given. */
import { z } from 'zod';
import { Iid, line } from '../../shared/wire.ts';
import { SchoolYear } from './model.ts';

/** `up`: its people go on in a class of the next year. `graduate`: they leave the school. `skip`: nothing happens to it. */
export const moveKinds = ['up', 'graduate', 'skip'] as const;

export const Move = z.object({
  from_iid: Iid,
  what: z.enum(moveKinds),
  /** The class they go on in. */
  name: line().default(''),
  code: line(40).default(''),
  grade: line(20).default(''),
});
export type Move = z.output<typeof Move>;

/** `stay`: once more in the same class of the next year. `leave`: in none. */
export const exceptionKinds = ['stay', 'leave'] as const;

const Year = SchoolYear.pipe(z.string().min(1));
export const RollOverPlan = z.object({
  from_year: Year,
  to_year: Year,
  moves: z.array(Move).min(1).max(500),
  exceptions: z
    .array(z.object({ user_iid: Iid, what: z.enum(exceptionKinds) }))
    .max(5000)
    .default([]),
});
export type RollOverPlan = z.output<typeof RollOverPlan>;

export interface ClassOfYear {
  readonly iid: number;
  readonly name: string;
  readonly code: string;
  readonly grade: string;
  readonly head_iid: number | null;
}

/** The year after a school year. */
export function nextYear(year: string): string {
  const [first = 0, second = 0] = year.split('-').map(Number);
  return `${first + 1}-${second + 1}`;
}

const gradeOf = (grade: string): number | undefined => (/^\d{1,2}$/.test(grade) ? Number(grade) : undefined);

/** "Lớp 10A1" of grade 10 is "Lớp 11A1" a year later; without the number of its grade a name stays as it is. */
export function nameAbove(name: string, grade: string): string {
  const number = gradeOf(grade);
  return number === undefined ? name : name.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`), String(number + 1));
}

/** What usually becomes of classes: one grade up, the highest leaves the school. */
export function suggestedMoves(classes: readonly ClassOfYear[], last_grade: number | undefined): Move[] {
  const grades = classes.flatMap(({ grade }) => gradeOf(grade) ?? []);
  const last = last_grade ?? Math.max(0, ...grades);
  return classes.map(({ iid: from_iid, name, code, grade }) => {
    const number = gradeOf(grade);
    if (number === undefined) return { from_iid, what: 'skip', name, code, grade };
    if (number >= last) return { from_iid, what: 'graduate', name: '', code: '', grade: '' };
    return {
      ...{ from_iid, what: 'up' },
      name: nameAbove(name, grade),
      code: nameAbove(code, grade),
      grade: String(number + 1),
    };
  });
}

/** A class of the next year that people come into. */
export interface Target extends Omit<ClassOfYear, 'iid'> {
  /** What tells it from others of its year. */
  readonly key: string;
  /** Null while it is to be made. */
  readonly existing_iid: number | null;
}

export interface Change {
  readonly user_iid: number;
  readonly from_iid: number;
  readonly what: 'up' | 'stay' | 'graduate' | 'leave';
  /** Key of the class of the next year; null for whoever goes into none. */
  readonly to: string | null;
}

interface Given {
  readonly classes: readonly ClassOfYear[];
  /** Classes that the next year has already. */
  readonly existing: readonly ClassOfYear[];
  readonly members: readonly { readonly group_iid: number; readonly user_iid: number }[];
}

/** Classes of one year are told apart by their code, without one by their name. */
const keyOf = ({ name, code }: Pick<ClassOfYear, 'name' | 'code'>): string =>
  code === '' ? `name ${name.toLowerCase()}` : `code ${code.toLowerCase()}`;

/** Everything a plan would do. Whoever is in two classes of the year goes with the first. */
export function rollOver(plan: RollOverPlan, { classes, existing, members }: Given) {
  const known = new Map(classes.map((one) => [one.iid, one]));
  const there = new Map(existing.map((one) => [keyOf(one), one.iid]));
  const targets = new Map<string, Target>();
  const targetOf = (wanted: Omit<ClassOfYear, 'iid'>): string => {
    const key = keyOf(wanted);
    if (!targets.has(key)) targets.set(key, { ...wanted, key, existing_iid: there.get(key) ?? null });
    return key;
  };
  const exceptions = new Map(plan.exceptions.map(({ user_iid, what }) => [user_iid, what]));
  const inside = Map.groupBy(members, ({ group_iid }) => group_iid);
  const seen = new Set<number>();
  const changes: Change[] = [];
  let twice = 0;
  for (const move of plan.moves) {
    const from = known.get(move.from_iid);
    if (!from || move.what === 'skip') continue;
    const { name, code, grade } = move;
    const up = move.what === 'up' ? targetOf({ name, code, grade, head_iid: from.head_iid }) : null;
    for (const { user_iid } of inside.get(from.iid) ?? []) {
      if (seen.has(user_iid)) {
        twice += 1;
        continue;
      }
      seen.add(user_iid);
      const what = exceptions.get(user_iid) ?? move.what;
      const to = what === 'stay' ? targetOf({ ...from, head_iid: null }) : what === 'up' ? up : null;
      changes.push({ user_iid, from_iid: from.iid, what, to });
    }
  }
  return { targets: [...targets.values()], changes, counts: countsOf([...targets.values()], changes, twice) };
}

function countsOf(targets: readonly Target[], changes: readonly Change[], twice: number) {
  const of = (wanted: Change['what']): number => changes.filter(({ what }) => what === wanted).length;
  return {
    classes: targets.length,
    new_classes: targets.filter(({ existing_iid }) => existing_iid === null).length,
    up: of('up'),
    stay: of('stay'),
    graduate: of('graduate'),
    leave: of('leave'),
    twice,
  };
}

/** What is wrong with a plan, by field. */
export function rollOverFaults({ from_year, to_year, moves }: RollOverPlan, classes: readonly ClassOfYear[]) {
  const faults: Record<string, string> = {};
  if (to_year <= from_year) faults.to_year = 'roll_over_year_before';
  const known = new Set(classes.map(({ iid }) => iid));
  const grades = new Map<string, string>();
  moves.forEach((move, index) => {
    const at = `moves.${index}`;
    if (!known.delete(move.from_iid)) faults[`${at}.from_iid`] = 'not_found';
    if (move.what !== 'up') return;
    if (move.name === '') faults[`${at}.name`] = 'this_field_is_required';
    if (move.grade === '') faults[`${at}.grade`] = 'this_field_is_required';
    const key = keyOf(move);
    const grade = grades.get(key) ?? move.grade;
    if (grade !== move.grade) faults[`${at}.grade`] = 'roll_over_two_grades';
    grades.set(key, grade);
  });
  return faults;
}

/** Whom an act would put into a course: of all that were chosen, named by groups or pasted. Pure. */
import { isStatus, type WayIn } from '@sen/domain/learning/enrolment/model.ts';
import { actOfWay, after } from '@sen/domain/learning/enrolment/rules.ts';
import type { previewLearners, searchSources } from '@sen/domain/learning/learners/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';

export type Preview = Output<typeof previewLearners>;
export type Source = Output<typeof searchSources>[number];

export interface Person {
  readonly user_iid: number;
  readonly name: string;
  readonly lname: string;
}

export interface Chosen {
  /** By iid. */
  readonly people: ReadonlyMap<number, Person>;
  readonly sources: readonly Source[];
  readonly pasted: string;
  /** Those who are ticked otherwise than at first. */
  readonly flipped: ReadonlySet<number>;
  /** Whom a line means that may mean several. */
  readonly meant: ReadonlyMap<string, number>;
  readonly way: WayIn;
}

export const nothing: Chosen = {
  people: new Map(),
  sources: [],
  pasted: '',
  flipped: new Set(),
  meant: new Map(),
  way: 'in',
};

export interface Listed extends Person {
  readonly runs: boolean;
  readonly ticked: boolean;
}

export interface Outcome {
  /** Whose place the act would change, whoever runs the course unticked. */
  readonly coming: readonly Listed[];
  /** Those for whom it would change nothing. */
  readonly there: readonly Person[];
  readonly unknown: readonly string[];
  readonly several: Preview['several'];
  /** Those to be added. */
  readonly user_iids: readonly number[];
}

const empty: Preview = { people: [], unknown: [], several: [] };

export function outcomeOf({ people, flipped, meant, way }: Chosen, preview: Preview = empty): Outcome {
  const named = new Map(preview.people.map((one) => [one.user_iid, one]));
  const picked = preview.several.flatMap(({ line, people: all }) =>
    all.filter((one) => one.user_iid === meant.get(line)),
  );
  for (const one of [...people.values(), ...picked])
    if (!named.has(one.user_iid)) named.set(one.user_iid, { ...one, status: null, runs: false });
  const all = [...named.values()];
  const changes = ({ status }: { readonly status: number | null }): boolean =>
    status === null || (isStatus(status) && after(actOfWay[way], status) !== undefined);
  const coming = all
    .filter(changes)
    .map(({ status: _, ...one }) => ({ ...one, ticked: flipped.has(one.user_iid) === one.runs }));
  return {
    coming,
    there: all.filter((one) => !changes(one)),
    unknown: preview.unknown,
    several: preview.several,
    user_iids: coming.flatMap(({ user_iid, ticked }) => (ticked ? user_iid : [])),
  };
}

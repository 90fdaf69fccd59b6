import { degrees } from '@sen/domain/people/category/degrees.ts';
import { nameUnder } from '@sen/domain/shared/kind.ts';
import type { Option } from '@sen/domain/shared/options.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Work } from '../../../platform/work.ts';
import { academicCategories } from './reading.ts';

export const options = {
  /** REP-10: academic categories, each with what it lies under. */
  category: async (work: Work): Promise<Option[]> => {
    const all = await academicCategories(work);
    const names = new Map(all.map(({ iid, name }) => [iid, name]));
    return all.map(({ iid, pid, name }) => ({ value: iid, label: nameUnder(name, names.get(pid ?? 0)) }));
  },
  /** UNI-05. */
  degree: async ({ actor }: Work): Promise<Option[]> =>
    degrees.map((value) => ({ value, label: textOf(actor.language, `degree_${value}`) })),
};

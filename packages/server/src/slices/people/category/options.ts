import { degrees } from '@sen/domain/people/category/degrees.ts';
import type { Option } from '@sen/domain/shared/options.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Work } from '../../../platform/work.ts';

/** UNI-05. */
export const options = {
  degree: async ({ actor }: Work): Promise<Option[]> =>
    degrees.map((value) => ({ value, label: textOf(actor.language, `degree_${value}`) })),
};

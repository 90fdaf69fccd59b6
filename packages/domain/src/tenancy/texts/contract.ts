import { z } from 'zod';
import { asRoot, configures } from '../../access/rights.ts';
import { languages } from '../../shared/actor.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { line, PageRequest, prose, Timestamp } from '../../shared/wire.ts';
import { MOST_CHARACTERS, textFilters, textKey } from './rules.ts';

const Key = line(120).pipe(z.string().regex(textKey, { error: 'this_field_is_not_valid' }));
const Words = z.object({ en: z.string(), vn: z.string(), jp: z.string() });
/** Left out: as it is. */
const Text = prose(MOST_CHARACTERS).optional();

const Row = z.object({ key: z.string(), usual: Words, own: Words });

/** The texts of a school beside the usual ones; in the system school those of the installation. */
export const listTexts = contract({
  method: 'GET',
  path: '/translate/index/list',
  access: configures,
  input: z.object({ keyword: line(200).default(''), show: z.enum(textFilters).default('all'), ...PageRequest }),
  output: listOf(Row),
  list: true,
});

export const changeText = contract({
  method: 'POST',
  path: '/translate/index/update',
  access: configures,
  guarded: true,
  audit: 'tenancy.text-changed',
  /** `reset`: languages that say the usual words again. `was`: the own words it was typed over; where they are others by now, it is refused. */
  input: z.object({
    key: Key,
    en: Text,
    vn: Text,
    jp: Text,
    reset: z.array(z.enum(languages)).max(3).default([]),
    was: z
      .array(z.object({ language: z.enum(languages), text: prose(MOST_CHARACTERS).default('') }))
      .max(3)
      .default([]),
  }),
  output: Row,
  errors: ['not_found', 'edited_meanwhile'],
  message: 'save_successfully',
});

/** Who changed a text, and from what to what. */
export const textHistory = contract({
  method: 'GET',
  path: '/translate/index/history',
  access: configures,
  input: z.object({ key: Key }),
  output: z.array(
    z.object({
      at: Timestamp,
      by_iid: z.number().nullable(),
      language: z.enum(languages),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

/** ERR-12. Said in translating mode; each key is kept once. */
export const insertMissingKey = contract({
  method: 'POST',
  path: '/translate/index/insert-missing-key',
  access: asRoot,
  input: z.object({ key: Key, language: z.enum(languages) }),
  output: z.object({ inserted: z.boolean() }),
});

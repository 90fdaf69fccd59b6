/** Whom one may erase, and by which words somebody is recognised. */
import { may } from '../../access/rules.ts';
import { type Edited, keepFault } from '../../identity/profile/rules.ts';
import type { Actor } from '../../shared/actor.ts';
import { searchText } from '../../shared/search-text.ts';

/** There is no way back from it: only root of the whole school does it (ROL-16), never to themselves. */
export const mayErase = (actor: Actor, subject: Edited): boolean =>
  may(actor, 'root') && keepFault(actor, subject) === undefined;

/** What somebody is known by: as it is now, and as it was before it was changed. */
export interface KnownBy {
  readonly names: readonly string[];
  /** Login names, addresses, numbers, codes: what only they have. */
  readonly own: readonly string[];
}

/** Shorter ones are found in many words that are not about the person. */
const LEAST = { own: 4, name: 5 } as const;

const isDistinct = (name: string): boolean => name.trim().length >= LEAST.name && /\s/.test(name.trim());

export interface Patterns {
  /** Finds the person anywhere in the school's data. */
  readonly anywhere: string;
  /** Finds the person in rows of their own. */
  readonly in_his: string;
}

/** Regular expressions by which the database finds a person. A name that someone else bears too proves nothing in the rows of others. */
export function patternsOf({ names, own }: KnownBy, is_shared: (name: string) => boolean): Patterns {
  const distinct = own.filter((word) => word.trim().length >= LEAST.own);
  const full = names.filter(isDistinct);
  const alone = full.filter((name) => !is_shared(name));
  return {
    anywhere: patternOf([...distinct, ...alone.flatMap(spellings)]),
    in_his: patternOf([...distinct, ...names.filter((name) => name.trim().length > 1).flatMap(spellings)]),
  };
}

/** As it is written, in capitals and small, and without its marks, as it is searched. */
const spellings = (name: string): string[] => [name, name.toUpperCase(), name.toLowerCase(), searchText(name)];

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Whole words only; nothing fits the pattern of none. */
function patternOf(words: readonly string[]): string {
  const known = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  known.sort((a, b) => b.length - a.length);
  return known.length === 0 ? '(?!)' : `(?<![0-9A-Za-z])(?:${known.map(escaped).join('|')})(?![0-9A-Za-z])`;
}

/** The same name, however it was spaced. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name);
const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

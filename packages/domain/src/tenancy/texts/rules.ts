import type { Language } from '../../shared/actor.ts';
import { searchText } from '../../shared/search-text.ts';

/** A key as screens name it: words of the Latin alphabet, most often joined by `_`. */
export const textKey = /^[a-z0-9][a-z0-9_ .,'-]{0,118}[a-z0-9]$/i;
/** Of one text in one language. */
export const MOST_CHARACTERS = 2000;
/** How many keys without words a school keeps; more are noise. */
export const mostMissing = 500;

/** Places of a text that are filled where it is shown: `{name}` and `%s`. */
export const placesOf = (text: string): string[] => text.match(/\{\w+\}|%s/g) ?? [];

/** Places that one of two texts has more often than the other; empty where both fill the same. */
export function differingPlaces(one: string, other: string): string[] {
  const [mine, theirs] = [placesOf(one), placesOf(other)];
  const count = (places: readonly string[], place: string) => places.filter((each) => each === place).length;
  return [...new Set([...mine, ...theirs])].filter((place) => count(mine, place) !== count(theirs, place));
}

type Words = Readonly<Record<Language, string>>;

/** One key with its words at each layer; an empty text is none. */
export interface TextRow {
  readonly key: string;
  /** What the key says where this school says nothing: the product's words, or those of the installation. */
  readonly usual: Words;
  readonly own: Words;
}

export const textFilters = ['all', 'changed', 'missing'] as const;
export type TextFilter = (typeof textFilters)[number];

const each = (words: Words): string[] => Object.values(words);
const isChanged = ({ own }: TextRow): boolean => each(own).some((text) => text !== '');
const isMissing = ({ own, usual }: TextRow): boolean =>
  each(usual).some((text, index) => text === '' && each(own)[index] === '');

/** Whether a row belongs to a list: by state, and by key or words, without regard to accents. */
export function isListed(row: TextRow, filter: TextFilter, keyword: string): boolean {
  if (filter === 'changed' && !isChanged(row)) return false;
  if (filter === 'missing' && !isMissing(row)) return false;
  const wanted = searchText(keyword);
  return (
    wanted === '' || [row.key, ...each(row.usual), ...each(row.own)].some((text) => searchText(text).includes(wanted))
  );
}

/** People named by the lines of a list as it stands anywhere: whom each line means. Pure. */
import { searchText } from '../../shared/search-text.ts';

/** A person under the words by which they may be named, in the form in which these are compared. */
export interface Nameable {
  readonly iid: number;
  readonly lname_key: string;
  readonly mail_key: string;
  readonly code_key: string;
  readonly name_key: string;
}

export interface WhomMeant {
  /** Each once, in the order of the lines. */
  readonly iids: readonly number[];
  /** Lines that mean nobody. */
  readonly unknown: readonly string[];
  /** Lines that mean more than one. */
  readonly several: readonly { readonly line: string; readonly iids: readonly number[] }[];
}

/** A number before a line or in a cell of its own counts the lines and names nobody. */
const COUNTED = /^\d{1,3}[.)]?\s+/;
const COUNT = /^\d{1,3}[.)]?$/;

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** What of a line may name somebody: the whole, and each cell of a row. */
function wordsOf(line: string): string[] {
  const whole = line.replace(COUNTED, '').trim();
  const cells = line.split(/[\t;,|<>"]/).map((cell) => cell.trim());
  return [...new Set([whole, ...(cells.length > 1 ? cells.filter((cell) => !COUNT.test(cell)) : [])])].filter(Boolean);
}

const asKey = (word: string): string => word.toLowerCase();

/** The words for which people have to be looked up. */
export function wordsToFind(lines: readonly string[]): { readonly keys: string[]; readonly names: string[] } {
  const words = lines.flatMap(wordsOf);
  const unique = (all: readonly string[]) => [...new Set(all)].filter(Boolean);
  return { keys: unique(words.map(asKey)), names: unique(words.map(searchText)) };
}

/** The name to sign in with, the mail or the code say it best; a name that only one person has says it too. */
export function whomLinesMean(lines: readonly string[], people: readonly Nameable[]): WhomMeant {
  const by_key = new Map<string, Set<number>>();
  const by_name = new Map<string, Set<number>>();
  for (const { iid, lname_key, mail_key, code_key, name_key } of people) {
    for (const key of [lname_key, mail_key, code_key]) note(by_key, key, iid);
    note(by_name, name_key, iid);
  }
  const meantBy = (line: string): ReadonlySet<number> => {
    const words = wordsOf(line);
    const known = all(by_key, words.map(asKey));
    return known.size > 0 ? known : all(by_name, words.map(searchText));
  };
  const found = new Set<number>();
  const unknown: string[] = [];
  const several: { line: string; iids: number[] }[] = [];
  for (const line of lines) {
    const iids = [...meantBy(line)];
    if (iids.length === 0) unknown.push(line);
    else if (iids.length > 1) several.push({ line, iids });
    else for (const iid of iids) found.add(iid);
  }
  return { iids: [...found], unknown, several };
}

function note(index: Map<string, Set<number>>, key: string, iid: number): void {
  if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(iid));
}

const all = (index: ReadonlyMap<string, ReadonlySet<number>>, keys: readonly string[]): Set<number> =>
  new Set(keys.flatMap((key) => [...(index.get(key) ?? [])]));

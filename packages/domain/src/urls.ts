/**
 * The grammar of addresses: screen name ↔ pattern ↔ typed parameters, gathered from the manifests. Pure, and the same for router, links
 * and inventory.
 */
import type { Declared } from './areas.ts';
import type { recordScreens } from './record-screens.ts';
import { aliases, parameters, patterns } from './screens.evaluated.ts';
import type { ParamNames } from './shared/screens.ts';

type PatternsOf<A> = A extends { readonly screens: { readonly patterns: infer P } } ? P : never;
type AllOf<P> = (P extends unknown ? (one: P) => void : never) extends (all: infer A) => void ? A : never;
type Patterns = AllOf<PatternsOf<Declared> | (typeof recordScreens)['patterns']>;

export type ScreenName = keyof Patterns & string;
export type ScreenParams<S extends ScreenName> = Record<ParamNames<Patterns[S] & string>, string | number>;

const isScreen = (name: string): name is ScreenName => name in patterns;
export const screenNames: readonly ScreenName[] = Object.keys(patterns).filter(isScreen);
export const patternOf = (name: ScreenName): string => patterns[name] ?? '';

/** First words of all addresses. */
export const firstWords: ReadonlySet<string> = new Set(screenNames.map((name) => patternOf(name).split('/')[1] ?? ''));

const SLUG = '[\\p{L}\\p{N}][\\p{L}\\p{N}._~-]*';
const DIGITS = '\\d{1,15}';
const meaningOf = (parameter: string): string => parameters[parameter] ?? (parameter === 'slug' ? SLUG : DIGITS);

const compiled = screenNames.map((name) => {
  const source = patternOf(name)
    .replace(/[.]/g, '\\.')
    .replace(/:([a-z_]+)/g, (_, parameter: string) => `(?<${parameter}>${meaningOf(parameter)})`);
  const of_any_kind = /:(?:ntype|nested)\b/.test(patternOf(name));
  return { name, expression: new RegExp(`^${source}$`, 'u'), of_any_kind };
});

export interface ScreenMatch {
  readonly name: ScreenName;
  readonly params: Readonly<Record<string, string>>;
}

/** All screens an address fits; the grammar is right when this never has two. */
export function matchesOf(path: string): ScreenMatch[] {
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '');
  const found = compiled.flatMap(({ name, expression, of_any_kind }) => {
    const match = expression.exec(plain);
    return match ? [{ name, params: { ...match.groups }, of_any_kind }] : [];
  });
  const own = found.filter(({ of_any_kind }) => !of_any_kind);
  return (own.length > 0 ? own : found).map(({ name, params }) => ({ name, params }));
}

/** Prefixes that change how a screen is shown, not which one: the phone variant (TEN-45) and frames (TEN-46). */
const frames = /^\/(?:mobile(?=\/|$)|small(?=\/admin(?:\/|$)))/;
export const withoutFrame = (path: string): string => path.replace(frames, '') || '/';

/** The screen an address shows, or null where none is built. */
export const resolveScreen = (path: string): ScreenMatch | null => matchesOf(path)[0] ?? null;

const sameAs = Object.entries(aliases).map(([path, plain]) => [new RegExp(`^${path}$`), plain] as const);

/** The address of a screen as it is meant, for one that has another name besides; undefined for all else. */
export function addressMeant(path: string): string | undefined {
  const named = sameAs.find(([other]) => other.test(path));
  return named && path.replace(...named);
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** Address of a screen; `query` entries that are undefined or empty are left out. */
export function urlOf<S extends ScreenName>(name: S, params: ScreenParams<S>, query: Query = {}): string {
  return addressOf(name, params, query);
}

/** The same for a screen that is known only while the program runs. */
export function addressOf(
  name: ScreenName,
  values: Readonly<Record<string, string | number>>,
  query: Query = {},
): string {
  const path = patternOf(name).replace(/:([a-z_]+)/g, (_, parameter: string) =>
    encodeURIComponent(values[parameter] ?? '').replaceAll('%2F', '/'),
  );
  const search = Object.entries(query)
    .flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
    )
    .join('&');
  return search ? `${path}?${search}` : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { FLOORS } from './floors.ts';

/** A module as dependency-cruiser tells of it. */
export type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

/** Folders of one slice that need each other. They are from before the rule; a pair that is no more goes from this list, and none comes. */
export const KNOWN: readonly string[] = [
  'domain identity ↔ domain identity/profile',
  'domain people/import ↔ domain people/person',
  'server content ↔ server content/node',
  'server content/node ↔ server content/question',
  'server identity ↔ server identity/masking',
  'server identity ↔ server identity/profile',
  'server identity ↔ server identity/sso',
  'server identity ↔ server identity/two-factor',
  'server identity ↔ server identity/ways-in',
  'server identity/profile ↔ server identity/ways-in',
  'server people/import ↔ server people/person',
  'server people/job-position ↔ server people/organization',
  'server people/organization ↔ server people/person',
  'server setup ↔ server setup/access',
  'web identity/parts ↔ web identity/sso',
  'web learning/parts ↔ web learning/screens',
  'web people/contract ↔ web people/person',
  'web people/person ↔ web people/personal',
];

/** Files beside the folders of a slice that gather what lies in these, and are needed by none of them. */
const GATHERS = /^(area|index|kinds|routes|tables|menu|slots|records|pages|words|events|screens)\.tsx?$/;

const SLICE = new RegExp(`^packages/(domain|server|web)/src/(?:slices/)?(${FLOORS.flat().join('|')})/(.+)$`);

/** The folder of a slice in which a module lies: `web people/person`; beside the folders: `web people`. */
function folderOf(path: string): { slice: string; folder: string; gathers: boolean } | undefined {
  const [, side, slice, rest] = SLICE.exec(path) ?? [];
  if (!side || !rest || /\.(test|fixture)\.tsx?$/.test(rest)) return undefined;
  const [first = '', second] = rest.split('/');
  const folder = second === undefined ? `${side} ${slice}` : `${side} ${slice}/${first}`;
  return { slice: `${side} ${slice}`, folder, gathers: second === undefined && GATHERS.test(first) };
}

/** Pairs of folders of one slice that import each other. */
export function folderCircles(modules: readonly Module[]): string[] {
  const needs = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from || from.gathers) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to?.slice === from.slice && to.folder !== from.folder) needs.add(`${from.folder} ↔ ${to.folder}`);
    }
  }
  const turned = (pair: string) => pair.split(' ↔ ').reverse().join(' ↔ ');
  return [...needs].filter((pair) => pair < turned(pair) && needs.has(turned(pair))).sort();
}

/** What is wrong with the circles that are there; nothing where they are those that are known. */
export const circleFaults = (found: readonly string[], known: readonly string[]): string[] => [
  ...found.filter((pair) => !known.includes(pair)).map((pair) => `folders-in-circle: ${pair}`),
  ...known
    .filter((pair) => !found.includes(pair))
    .map((pair) => `folders-in-circle: ${pair} is no more: take it from the list in folder-circles.ts`),
];

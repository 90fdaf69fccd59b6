/** Screens of all areas: name → pattern, and what their parameters may be. The web app's build evaluates this file, so that the browser gets the table and not the areas. */
import { areas } from './areas.ts';
import { recordScreens } from './record-screens.ts';
import { gathered } from './shared/gathered.ts';
import type { Screens } from './shared/screens.ts';

const all: readonly Screens[] = [...areas.flatMap(({ screens }) => screens ?? []), recordScreens];

export const patterns = gathered(all.map(({ patterns: own }) => own));

/** Where several areas say it of one, each adds what it may be. */
export const parameters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    Object.groupBy(
      all.flatMap(({ parameters: own = {} }) => Object.entries(own)),
      ([name]) => name,
    ),
  ).map(([name, own = []]) => [name, own.map(([, meaning]) => meaning).join('|')]),
);

export const aliases = gathered(all.map(({ aliases: own }) => own));

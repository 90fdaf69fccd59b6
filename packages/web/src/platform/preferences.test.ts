import { expect, it } from 'vitest';
import { paletteChosen, paletteShown } from './preferences.ts';

it.each([
  ['dark', 'light', false, 'dark'],
  ['light', 'dark', true, 'light'],
  ['system', 'light', true, 'dark'],
  ['system', 'dark', false, 'light'],
  [undefined, 'dark', false, 'dark'],
  [undefined, 'light', true, 'light'],
  [undefined, undefined, true, 'light'],
] as const)('shows to who chose %s, in a school of %s, on a device that is dark: %s, the palette %s', (...given) => {
  const [chosen, school, device_is_dark, shown] = given;
  expect(paletteShown(chosen, school, device_is_dark)).toBe(shown);
});

it.each([
  [undefined, 'dark', 'dark'],
  [undefined, undefined, 'light'],
  ['light', 'dark', 'light'],
  ['system', 'dark', 'system'],
] as const)('marks as chosen by who chose %s, in a school of %s, the palette %s', (chosen, school, marked) => {
  expect(paletteChosen(chosen, school)).toBe(marked);
});

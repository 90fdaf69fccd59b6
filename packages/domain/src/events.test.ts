import { expect, test } from 'vitest';
import { wordsOfAction } from './action-words.ts';
import { actionsOf } from './actions.ts';
import { areas } from './areas.ts';
import { allEvents } from './events.ts';
import { languages } from './shared/actor.ts';
import { actionGroupNames } from './shared/area.ts';
import { translations } from './words.ts';

test('an event is announced by one area', () => {
  const names = areas.flatMap(({ events = {} }) => Object.keys(events));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('an event is found in one group, under one name', () => {
  const found = (name: string) => actionGroupNames.flatMap((group) => actionsOf(group).filter((one) => one === name));
  expect([...allEvents.keys()].filter((name) => found(name).length !== 1)).toEqual([]);
  expect([...allEvents].filter(([name, { group }]) => !actionsOf(group).includes(name))).toEqual([]);
});

test.each(languages)('every event is told in words in %s', (language) => {
  const untold = [...allEvents.keys()].filter((name) => !(wordsOfAction(name).key in translations[language]));
  expect(untold).toEqual([]);
});

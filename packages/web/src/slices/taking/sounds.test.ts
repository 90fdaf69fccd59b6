import { expect, it } from 'vitest';
import { heardBy } from './sounds.ts';

const content =
  '<p>Listen</p><audio controls="" src="/a.mp3?x=1&amp;y=2"></audio><p>and</p><audio controls><source src="/b.mp3"></audio>';

it('sounds in a text have no controls of their own where plays are counted', () => {
  const { question, sounds } = heardBy({ content }, 'no_replay');
  expect(sounds).toEqual(['/a.mp3?x=1&y=2', '/b.mp3']);
  expect(question.content).toBe('<p>Listen</p><p>and</p>');
});

it('a text stays as it was written where sounds may be played freely', () => {
  expect(heardBy({ content }, 'free')).toEqual({ question: { content }, sounds: [] });
});

import type { Draw } from '@sen/domain/shared/first-load.ts';
import { expect, test } from 'vitest';
import { drawerOf } from './drawing.ts';

const page = { data: { school: { iid: 1 } }, texts: {}, signed_in: false };

/** A drawer whose drawings say how often it was drawn. */
function counted() {
  const logged: unknown[] = [];
  let times = 0;
  const draw: Draw = async ({ address }) => {
    times += 1;
    if (address === '/broken') throw new Error('no such thing');
    return { html: `<h1>${times}</h1>`, page: {} };
  };
  return { drawer: drawerOf(draw, { error: (what: unknown) => logged.push(what) }), logged };
}

test('a page that cannot be drawn is left to the browser, and the log says why', async () => {
  const { drawer, logged } = counted();
  expect(await drawer('/broken', page)).toBeUndefined();
  expect(logged).toMatchObject([{ address: '/broken', err: { message: 'no such thing' } }]);
});

test('guests of a school in one state share a drawing; another state, or somebody signed in, has its own', async () => {
  const { drawer } = counted();
  const first = await drawer('/login', page);
  expect(await drawer('/login', { ...page, data: { school: { iid: 1 } } })).toBe(first);
  expect(await drawer('/login', { ...page, data: { school: { iid: 2 } } })).not.toBe(first);
  expect(await drawer('/login', { ...page, signed_in: true })).not.toBe(first);
});

test('what is kept is bounded: old drawings go', async () => {
  const { drawer } = counted();
  const first = await drawer('/login', page);
  for (let iid = 2; iid <= 300; iid += 1) await drawer('/login', { ...page, data: { school: { iid } } });
  expect(await drawer('/login', page)).not.toBe(first);
});

import { createMemoryHistory } from '@tanstack/history';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from './Link.tsx';
import { RouterProvider } from './RouterProvider.tsx';
import { hrefOf, NotFound, notFound, openRouter, useLocation } from './router.ts';

const routerAt = (address: string) => openRouter(createMemoryHistory({ initialEntries: [address] }), () => undefined);

test.each([
  ['a path alone', { to: '/login' }, '/login'],
  [
    'values of the search, as a person would write them',
    { to: '/login', search: { redirect: '/teach' } },
    '/login?redirect=%2Fteach',
  ],
  [
    'what is empty is left out',
    { to: '/admin/user', search: { q: '', page: 2, sort: undefined, status: null } },
    '/admin/user?page=2',
  ],
  ['added to what the address has, the newer counts', { to: '/x?a=1&b=2', search: { b: 3 } }, '/x?a=1&b=3'],
  ['an emptied value goes', { to: '/x?a=1&b=2', search: { b: '' } }, '/x?a=1'],
])('an address is made of %s', (_, going, href) => {
  expect(hrefOf(going)).toBe(href);
});

function Here() {
  const { pathname, search } = useLocation();
  return (
    <Link to="/learn" search={{ from: pathname, q: search.q }}>
      {search.q}
    </Link>
  );
}

test('a page is drawn for its address, and its links lead by address', () => {
  const html = renderToString(
    <RouterProvider router={routerAt('/teach?q=an')}>
      <Here />
    </RouterProvider>,
  );
  expect(html).toBe('<a href="/learn?from=%2Fteach&amp;q=an">an</a>');
});

test('going on adds to the history, going in place of an address does not', async () => {
  const router = routerAt('/dashboard');
  router.navigate({ to: '/teach' });
  await expect.poll(() => router.location().href).toBe('/teach');
  router.navigate({ to: '/teach', search: { tab: 'marks' }, replace: true });
  await expect.poll(() => router.location().search).toEqual({ tab: 'marks' });
  router.history.back();
  expect(router.location().href).toBe('/dashboard');
});

test('an address that leads to nothing says why', () => {
  expect(notFound()).toBeInstanceOf(NotFound);
  expect(notFound().why).toBe('not_found');
  expect(notFound('permission_denied').why).toBe('permission_denied');
});

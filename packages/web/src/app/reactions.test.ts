import type { UserInfo } from '@sen/domain/identity/model.ts';
import { expect, it, vi } from 'vitest';
import { CallRefused } from '../platform/call.ts';
import { currentSite, setSite } from '../platform/school.ts';
import { currentUser, showUser } from '../platform/session.ts';
import { startReacting } from './reactions.ts';

const { react, navigate } = vi.hoisted(() => ({
  react: { to: (_refused: unknown, _again: () => unknown): unknown => undefined },
  navigate: vi.fn(),
}));

vi.mock('./router.ts', () => ({ router: { navigate } }));
vi.mock('../platform/call.ts', async (original) => ({
  ...(await original<typeof import('../platform/call.ts')>()),
  onRefusal: (reaction: typeof react.to) => {
    react.to = reaction;
  },
}));

startReacting();

const person = { iid: 7, name: 'Lan' } as UserInfo;
const unknownDomain = new CallRefused(
  { success: false, err: 1, err_code: 1, message: 'unknown_domain' },
  200,
  undefined,
);

function unknownIn(domain: string) {
  navigate.mockClear();
  setSite({ domain, conf: null, school: null });
  showUser(person);
  react.to(unknownDomain, () => undefined);
  return { domain: currentSite().domain, is_guest: currentUser() === null, led_to: navigate.mock.calls[0]?.[0].to };
}

it('a call that names an unknown domain leaves a guest of the default domain', () => {
  expect(unknownIn('lotus')).toEqual({ domain: 'default', is_guest: true, led_to: '/' });
});

it('in the system, whose calls name other schools, it says nothing of the page', () => {
  expect(unknownIn('system')).toEqual({ domain: 'system', is_guest: false, led_to: undefined });
});

import { expect, test } from 'vitest';
import { isPublicAddress, openOutbound } from './outbound.ts';

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.20.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'not an address',
])('%s is no address to be asked', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '172.15.0.1', '2606:2800:220:1::1'])('%s may be asked', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('only listed origins are asked, and a listed name that leads inside is not', async () => {
  const outbound = openOutbound(['http://inner.localhost:1']);
  await expect(outbound.json('http://other.test/')).rejects.toThrow('not on the list');
  await expect(outbound.json('https://inner.localhost:1/')).rejects.toThrow('not on the list');
  await expect(outbound.json('http://inner.localhost:1/')).rejects.toThrow();
});

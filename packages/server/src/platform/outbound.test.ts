import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  'fec0::1',
  '2001:db8::1',
  '192.88.99.1',
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

test.each([
  ['https://127.0.0.1:1/', 'no public address'],
  ['https://[::1]:1/', 'no public address'],
  ['https://[::ffff:10.0.0.1]/', 'no public address'],
  ['https://169.254.169.254/', 'no public address'],
  ['https://2130706433/', 'no public address'],
  ['https://[2002:7f00:1::]/', 'no public address'],
  ['https://localhost:1/', 'no public address'],
  ['http://93.184.216.34/', 'not https'],
  ['file:///etc/passwd', 'not https'],
  ['not an address', 'no address is not on the list'],
])('a school that names %s is told: %s', async (address, reason) => {
  await expect(openOutbound([]).to([address]).json(address)).rejects.toThrow(reason);
});

test('a school reaches what it names and no more, and inside only what the operator lists', async () => {
  const server = createServer((request, response) => response.end(JSON.stringify({ method: request.method }))).listen(
    0,
  );
  await once(server, 'listening');
  const inner = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const outbound = openOutbound([], [inner]);
    expect(await outbound.to([inner]).json(`${inner}/x`)).toEqual({ method: 'GET' });
    const form = new URLSearchParams({ a: 'b' });
    expect(await outbound.to([inner]).json(inner, { form })).toEqual({ method: 'POST' });
    await expect(outbound.to(['https://other.test']).json(inner)).rejects.toThrow('not on the list');
    await expect(outbound.json(inner)).rejects.toThrow('not on the list');
    await expect(openOutbound([]).to([inner]).json(inner)).rejects.toThrow('not https');
  } finally {
    server.close();
  }
});

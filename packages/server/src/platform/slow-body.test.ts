import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { endIfSlow } from './slow-body.ts';

test('a body that does not come ends its connection; one that has come is answered however long that takes', async () => {
  const server = createServer((request, response) => {
    endIfSlow(request, 100);
    if (request.method === 'POST') request.resume();
    setTimeout(() => response.end('done'), 200);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answerTo = async (body: string, method = 'POST') => {
    const socket = connect(port, '127.0.0.1');
    const length = method === 'POST' ? 'content-length: 4\r\n' : '';
    socket.write(`${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${length}\r\n${body}`);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    await once(socket, 'close');
    return answer;
  };
  expect(await answerTo('ab')).toBe('');
  expect(await answerTo('abcd')).toContain('done');
  expect(await answerTo('', 'GET')).toContain('done');
  server.close();
});

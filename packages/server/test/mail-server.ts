import { SMTPServer } from 'smtp-server';

/** A real mail server on the loopback that keeps what it takes; while `busy` it takes nothing, and it takes `slow_ms` for each mail. */
export async function openMailServer() {
  const received: string[] = [];
  const counted = new Map<string, number>();
  const state = { busy: false, slow_ms: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.busy ? new Error('try later') : null),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push(text);
        const to = /^To: (.+)$/m.exec(text)?.[1]?.trim() ?? '';
        counted.set(to, (counted.get(to) ?? 0) + 1);
        setTimeout(done, state.slow_ms);
      });
    },
  });
  // A client that is killed leaves its connection in the middle of a word.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    /** How often each address was written to. */
    counted: counted as ReadonlyMap<string, number>,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

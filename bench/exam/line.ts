import { connect, type Socket } from 'node:net';

/** A keep-alive connection that takes one request at a time. */
export class Line {
  #socket: Socket;
  #chunks: Buffer[] = [];
  #expected = -1;
  #settle: ((body: string | undefined) => void) | undefined;

  constructor(port: number) {
    this.#socket = this.#open(port);
  }

  #open(port: number): Socket {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', () => {});
    socket.on('close', () => this.#done(undefined));
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    if (this.#expected < 0) {
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const [, length = '0'] = /content-length: (\d+)/i.exec(all.toString('latin1', 0, end)) ?? [];
      this.#expected = end + 4 + Number(length);
    }
    if (all.length < this.#expected) return;
    this.#done(all.toString('utf8'));
  }

  #done(body: string | undefined): void {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#chunks = [];
    this.#expected = -1;
    settle?.(body);
  }

  /** The whole reply; undefined where the connection was lost. */
  send(head: string, body: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      if (this.#socket.destroyed) return resolve(undefined);
      this.#settle = resolve;
      this.#socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

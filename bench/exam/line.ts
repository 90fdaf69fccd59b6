import { connect, type Socket } from 'node:net';

/** Every line reads into this: what arrives is taken out before the next one reads. */
const arriving = Buffer.allocUnsafe(64 * 1024);

/** A keep-alive connection that takes one request at a time. */
export class Line {
  readonly #socket: Socket;
  /** What has come of the reply under way. */
  #begun: Buffer | undefined;
  #settle: ((reply: string | undefined) => void) | undefined;

  constructor(port: number, localAddress = '127.0.0.1') {
    const onread = { buffer: arriving, callback: (size: number) => this.#read(arriving.subarray(0, size)) };
    this.#socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true, onread });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#done(undefined));
  }

  #read(chunk: Buffer): boolean {
    const all = this.#begun ? Buffer.concat([this.#begun, chunk]) : chunk;
    if (isWhole(all)) this.#done(all.toString('utf8'));
    else this.#begun = Buffer.from(all);
    return true;
  }

  #done(reply: string | undefined): void {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#begun = undefined;
    settle?.(reply);
  }

  /** The whole reply; undefined where the connection was lost. */
  send(request: Buffer | string): Promise<string | undefined> {
    return new Promise((resolve) => {
      if (this.#socket.destroyed) return resolve(undefined);
      this.#settle = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

const LENGTH = 'content-length: ';

function isWhole(reply: Buffer): boolean {
  const end = reply.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = reply.toString('latin1', 0, end).toLowerCase();
  const at = head.indexOf(LENGTH);
  return reply.length >= end + 4 + (at < 0 ? 0 : Number.parseInt(head.slice(at + LENGTH.length), 10));
}

/** A whole request of a head that ends before its content length, and a body. */
export const requestOf = (head: string, body: string): string => `${head}${Buffer.byteLength(body)}\r\n\r\n${body}`;

import { Agent, request } from 'node:http';
import { startProduct } from '../e2e/support.ts';

const HOST = 'lotus.localhost';
export const PASSWORD = 'lotus-demo';
export const students = Array.from({ length: 30 }, (_, index) => `student${index + 1}`);

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a bench reads what it asked for
  readonly result: any;
}

const agent = new Agent({ keepAlive: true });

/** One call over a kept connection. `fetch` does not let a program name the host it asks for. */
function send(url: URL, method: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, host: HOST }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { success, result } = JSON.parse(Buffer.concat(chunks).toString());
        resolve({ status: response.statusCode ?? 0, success, result });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The product with its demo schools, as a program that is no browser talks to it. */
export async function openDemoSchool() {
  const product = await startProduct();
  const address = new URL(product.url('127.0.0.1')).origin;
  function call(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
    token?: string,
  ): Promise<Answer> {
    const form = new URLSearchParams(fields).toString();
    const signed: Record<string, string> = token === undefined ? {} : { 'x-sand-token': token };
    if (method === 'GET') return send(new URL(form ? `${path}?${form}` : path, address), method, signed, '');
    return send(
      new URL(path, address),
      method,
      { ...signed, 'content-type': 'application/x-www-form-urlencoded' },
      form,
    );
  }
  const signIn = (lname: string) => call('POST', '/user/login', { lname, pass: PASSWORD });
  return { host: HOST, address, call, signIn, close: product.close };
}

/** The value below which the given share of the sorted numbers lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

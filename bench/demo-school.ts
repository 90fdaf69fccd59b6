import { startProduct } from '../e2e/support.ts';

const HOST = 'lotus.localhost';
const PASSWORD = 'lotus-demo';
export const students = Array.from({ length: 30 }, (_, index) => `student${index + 1}`);

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a bench reads what it asked for
  readonly result: any;
}

/** The product with its demo schools, as a program that is no browser talks to it. */
export async function openDemoSchool() {
  const product = await startProduct();
  const address = new URL(product.url('127.0.0.1')).origin;
  async function call(
    method: 'GET' | 'POST',
    path: string,
    fields: Record<string, string> = {},
    token?: string,
  ): Promise<Answer> {
    const form = new URLSearchParams(fields).toString();
    const headers = { host: HOST, ...(token !== undefined && { 'x-sand-token': token }) };
    const response = await fetch(`${address}${path}${method === 'GET' && form ? `?${form}` : ''}`, {
      method,
      headers: method === 'POST' ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
      ...(method === 'POST' && { body: form }),
    });
    const { success, result } = (await response.json()) as { success: boolean; result: unknown };
    return { status: response.status, success, result };
  }
  const signIn = (lname: string) => call('POST', '/user/login', { lname, pass: PASSWORD });
  return { host: HOST, address, call, signIn, close: product.close };
}

/** The value below which the given share of the sorted numbers lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

import type { Contract, Given, Output } from '@sen/domain/shared/contract.ts';
import type { Browser } from 'playwright-core';
import { toSearchParams } from '../packages/web/src/platform/form-body.ts';
import { PASSWORD, type Product, visit } from './visit.ts';

/** Somebody who works without the screens, in a browser of their own: makes calls and answers what the product answered. */
export async function caller(browser: Browser, product: Product, host: string, account: string) {
  const { context, page } = await visit(browser);
  await page.goto(product.url(host, '/livez'));
  let token = '';

  function send(method: string, path: string, fields: object): Promise<string> {
    const address = method === 'GET' ? `${path}?${toSearchParams(fields)}` : path;
    const body = method === 'GET' ? undefined : JSON.stringify(fields);
    const headers = { 'Content-Type': 'application/json', 'X-Sand-Token': token, Accept: 'application/json' };
    return page.evaluate(async ([address, init]) => (await fetch(address, init)).text(), [
      address,
      { method, headers, body },
    ] as const);
  }

  /** Throws what the product refused. A list call gives its rows. */
  async function call<C extends Contract>(contract: C, given: Given<C>): Promise<Output<C>> {
    const fields: Record<string, unknown> = { ...(given as object), _sand_domain: host.split('.', 1)[0] };
    const path = contract.path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]));
    const text = await send(contract.writes ? 'POST' : contract.method, path, fields);
    const answer = JSON.parse(text);
    if (!answer.success) throw new Error(`${path}: ${text}`);
    return (contract.list ? { items: answer.result, total: answer.total } : answer.result) as Output<C>;
  }

  const me = JSON.parse(await send('POST', '/user/login', { lname: account, pass: PASSWORD })).result;
  token = me.token;
  return { iid: Number(me.iid), context, call };
}

export type Caller = Awaited<ReturnType<typeof caller>>;

import { entryOf } from '@sen/domain/refusals.ts';
import { type Contract, type Right, takesToken, type Where } from '@sen/domain/shared/contract.ts';
import type { ErrorKey } from '@sen/domain/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiPage, type CallGroup } from './api-page.ts';
import { Kept } from './kept-text.ts';
import type { Slice } from './route.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

const accessText = ({ access }: Contract): string =>
  typeof access === 'string' ? access : [access].flat().map(rightText).join('; ');

const rightText = ({ may, where }: Right): string => `${[may].flat().join(', ')} (${whereText(where)})`;

function whereText(where: Where): string {
  if (where === 'school') return 'over the whole school';
  if (where === 'anywhere') return 'in any place';
  if (where.place === 'any') return `in the place of ${where.input}`;
  if (where.shared) return `in any ${where.place}`;
  return where.input === undefined ? `in each ${where.place} that is shown` : `in the ${where.place} of ${where.input}`;
}

/** The OpenAPI document, made from the registry alone. */
function openApi(contracts: readonly Contract[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:([a-z_]+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Sen',
      version: '1',
      description: 'Every answer is an envelope {success, result, err_code?, message?, err?}.',
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Sand-Token' },
        access_token: { type: 'http', scheme: 'bearer', bearerFormat: 'sen_pat_' },
      },
    },
    paths,
  };
}

function operation(contract: Contract) {
  const body = { content: { 'application/x-www-form-urlencoded': { schema: schemaOf(contract.input, 'input') } } };
  return {
    security: securityOf(contract),
    description: `May be called by: ${accessText(contract)}.${contract.errors.length > 0 ? ` Refusals: ${contract.errors.map(refusalText).join('; ')}.` : ''}`,
    ...(contract.method === 'POST' ? { requestBody: body } : { 'x-query': schemaOf(contract.input, 'input') }),
    responses: {
      200: {
        description: 'envelope',
        content: { 'application/json': { schema: schemaOf(contract.output, 'output') } },
      },
    },
  };
}

/** By what a call may be made; the empty one is a guest. */
function securityOf(contract: Contract) {
  const open = contract.access === 'everyone' || contract.access === 'any_host';
  return [...(open ? [{}] : []), { session: [] }, ...(takesToken(contract) ? [{ access_token: [] }] : [])];
}

function refusalText(key: ErrorKey): string {
  const entry = entryOf(key);
  return 'code' in entry ? `${key} (${entry.code})` : key;
}

/**
 * `/api/openapi.json` and a page to read it by at `/api/docs`, open to whoever writes a program for a school. Made when they are first
 * asked for, so that no start waits for them; kept as they are sent, so that asking again costs nothing.
 */
export function addApiDocs(server: FastifyInstance, contracts: readonly Contract[], slices: readonly Slice[]): void {
  let document: Kept | undefined;
  let page: Kept | undefined;
  let policy = '';
  server.get('/api/openapi.json', (request, reply) => {
    document ??= new Kept(JSON.stringify(openApi(contracts)));
    return document.send(request, reply.type('application/json; charset=utf-8'));
  });
  server.get('/api/docs', (request, reply) => {
    if (!page) {
      const made = apiPage(bySlice(contracts, slices));
      page = new Kept(made.html);
      policy = made.policy;
    }
    return page.send(request, reply.type('text/html; charset=utf-8').header('content-security-policy', policy));
  });
}

/** Calls under the slice that answers them, in the order of the slices. */
function bySlice(contracts: readonly Contract[], slices: readonly Slice[]): CallGroup[] {
  const groups = slices.map(({ name, routes }) => {
    const own = new Set(routes.map(({ contract }) => contract));
    return { name, calls: contracts.filter((contract) => own.has(contract)).map(callOf) };
  });
  return groups.filter(({ calls }) => calls.length > 0);
}

const callOf = (contract: Contract) => ({
  method: contract.method,
  path: contract.path,
  access: accessText(contract),
  by_token: takesToken(contract),
  refusals: contract.errors.map(refusalText),
  input: schemaOf(contract.input, 'input'),
  output: schemaOf(contract.output, 'output'),
});

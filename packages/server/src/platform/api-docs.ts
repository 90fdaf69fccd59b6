import type { Contract } from '@sen/domain/shared/contract.ts';
import { errors } from '@sen/domain/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

const accessText = ({ access }: Contract): string => (typeof access === 'string' ? access : access.join(', '));

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
    paths,
  };
}

function operation(contract: Contract) {
  const body = { content: { 'application/x-www-form-urlencoded': { schema: schemaOf(contract.input, 'input') } } };
  return {
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

function refusalText(key: keyof typeof errors): string {
  const entry = errors[key];
  return 'code' in entry ? `${key} (${entry.code})` : key;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `/api/openapi.json` and a page to read it by at `/api/docs`; made when they are first asked for, so that no start waits for them. */
export function addApiDocs(server: FastifyInstance, contracts: readonly Contract[]): void {
  let document: string | undefined;
  let html: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(contracts));
    return reply.type('application/json').send(document);
  });
  server.get('/api/docs', (_request, reply) => {
    html ??= pageOf(contracts);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html);
  });
}

function pageOf(contracts: readonly Contract[]): string {
  const sections = contracts.map(
    (contract) => `<section><h2><code>${contract.method} ${escapeHtml(contract.path)}</code></h2>
<p>${escapeHtml(operation(contract).description)}</p>
<details><summary>Fields and result</summary>
<h3>Fields</h3><pre>${escapeHtml(JSON.stringify(schemaOf(contract.input, 'input'), null, 2))}</pre>
<h3>Result</h3><pre>${escapeHtml(JSON.stringify(schemaOf(contract.output, 'output'), null, 2))}</pre></details></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sen: calls</title>
<meta name="viewport" content="width=device-width"><style>
body{font:17px/1.5 system-ui;max-width:72ch;margin:40px auto;padding:0 16px;color:#26221f;background:#fbfaf8}
h1{font-size:27px}h2{font-size:17px;margin:32px 0 4px}pre{overflow:auto;background:#f1eeea;padding:12px;border-radius:10px;font-size:13px}
</style><h1>Sen: calls</h1><p>Send fields as form data with nested keys, multipart or JSON. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</html>`;
}

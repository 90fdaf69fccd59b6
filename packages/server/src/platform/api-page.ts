/** The page at `/api/docs`: every call under its slice. Plain HTML and one style element, nothing from elsewhere. */
import { createHash } from 'node:crypto';

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly Call[];
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly by_token: boolean;
  readonly refusals: readonly string[];
  /** JSON schemas. */
  readonly input: unknown;
  readonly output: unknown;
}

interface ApiPage {
  readonly html: string;
  /** Lets the page have its own style and nothing else. */
  readonly policy: string;
}

const style = `
:root{color-scheme:light dark;--page:#fbf7f4;--surface:#fff;--text:#26221f;--soft:#625a55;--line:#e2dad4;--accent:#a8325e;--leaf:#1f7a4d;--sunken:#f2ece7}
@media(prefers-color-scheme:dark){:root{--page:#1b1a1c;--surface:#242226;--text:#f0ebe8;--soft:#b3aaa6;--line:#3b373d;--accent:#f2a7c3;--leaf:#8fd3b0;--sunken:#151416}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 "Be Vietnam Pro",system-ui,sans-serif}
a{color:var(--accent)}
.frame{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:2.5rem;max-width:72rem;margin:0 auto;padding:2rem 1.5rem 4rem}
nav{position:sticky;top:2rem;align-self:start}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:flex;justify-content:space-between;min-height:2.75rem;align-items:center;padding:0 .75rem;border-radius:.625rem;color:var(--text);text-decoration:none}
nav a:hover{background:var(--sunken)}
nav span{color:var(--soft);font-variant-numeric:tabular-nums}
h1{margin:0;font-size:1.6875rem;line-height:1.25}
h2{margin:2.5rem 0 .75rem;font-size:1.3125rem;text-transform:capitalize}
h3{margin:1rem 0 .375rem;font-size:.8125rem;color:var(--soft)}
p{max-width:72ch;margin:.5rem 0}
.call{border:1px solid var(--line);border-radius:.625rem;background:var(--surface);margin-bottom:.5rem}
.call>summary{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;min-height:2.75rem;padding:.375rem 1rem;cursor:pointer}
.call>summary code{overflow-wrap:anywhere}
.verb{min-width:3rem;font-size:.8125rem;font-weight:600;color:var(--leaf)}
.verb[data-verb=POST]{color:var(--accent)}
.who{margin-left:auto;color:var(--soft);font-size:.8125rem}
.body{padding:0 1rem 1rem;border-top:1px solid var(--line)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-size:.8125rem;color:var(--soft);font-weight:500}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre{margin:0;overflow:auto;max-height:24rem;padding:.75rem;border-radius:.625rem;background:var(--sunken)}
summary:focus-visible,a:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.fold>summary{min-height:2.75rem;display:flex;align-items:center;cursor:pointer;color:var(--soft);font-size:.8125rem;text-decoration:underline}
@media(max-width:48rem){.frame{grid-template-columns:minmax(0,1fr);gap:1rem;padding:1.25rem 1rem 3rem}nav{position:static}nav ul{display:flex;flex-wrap:wrap;gap:.25rem}nav a{gap:.5rem;background:var(--sunken)}.who{margin-left:0}}
`;

export function apiPage(groups: readonly CallGroup[]): ApiPage {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html: pageOf(groups), policy };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (groups: readonly CallGroup[]): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Sen: calls</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<div class="frame"><nav aria-label="Slices"><ul>${groups.map(entryOf).join('')}</ul></nav>
<main><h1>Calls of Sen</h1>
<p>Send fields as form data with nested keys, as multipart or as JSON. Every answer is an envelope
<code>{success, result, err_code?, message?, err?}</code>; <code>err</code> names fields.
Programs send a personal access token, made under “Where you are signed in”, with every call:
<code>Authorization: Bearer sen_pat_…</code>, and no session beside it. A token that is read-only is refused where a call writes;
calls marked “no access token” ask for a person. To be read by machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.map(sectionOf).join('\n')}</main></div></body></html>`;

const entryOf = ({ name, calls }: CallGroup): string =>
  `<li><a href="#${escaped(name)}">${escaped(titled(name))} <span>${calls.length}</span></a></li>`;

const titled = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const sectionOf = ({ name, calls }: CallGroup): string =>
  `<section aria-labelledby="${escaped(name)}"><h2 id="${escaped(name)}">${escaped(titled(name))}</h2>
${calls.map(partOf).join('\n')}</section>`;

function partOf({ method, path, access, by_token, refusals, input, output }: Call): string {
  const refused = refusals.map((refusal) => `<code>${escaped(refusal)}</code>`).join(', ');
  return `<details class="call"><summary><span class="verb" data-verb="${method}">${method}</span><code>${escaped(path)}</code>
<span class="who">${escaped(access.replaceAll('_', ' '))}${by_token ? '' : ' · no access token'}</span></summary><div class="body">
<h3>Fields</h3>${fieldsOf(input)}${refused && `<h3>Refusals</h3><p>${refused}</p>`}
<details class="fold"><summary>Result, as a schema</summary><pre tabindex="0">${escaped(JSON.stringify(output, null, 2))}</pre></details>
</div></details>`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table of the fields; the schema itself where it is no plain list of fields. */
function fieldsOf(schema: unknown): string {
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : undefined;
  if (!isRecord(schema) || !properties) return `<pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre>`;
  if (Object.keys(properties).length === 0) return '<p>None.</p>';
  const required = Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(kindOf(field))}</td><td>${required.includes(name) ? 'yes' : ''}</td></tr>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="Fields"><table><thead><tr><th>Name</th><th>Kind</th><th>Required</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
}

/** What may stand in a field, in a few words. */
function kindOf(field: unknown): string {
  if (!isRecord(field)) return 'anything';
  if (Array.isArray(field.enum)) return field.enum.map((value) => JSON.stringify(value)).join(' | ');
  const ways = [field.anyOf, field.oneOf].find(Array.isArray);
  if (ways) return [...new Set(ways.map(kindOf))].join(' or ');
  const bounds = [
    ['at least', field.minimum ?? field.minLength],
    ['at most', field.maximum ?? field.maxLength],
  ].flatMap(([words, bound]) =>
    typeof bound === 'number' && Math.abs(bound) < 2 ** 53 - 1 ? `${words} ${bound}` : [],
  );
  const kind = field.type === 'array' ? `list of ${kindOf(field.items)}` : String(field.type ?? 'anything');
  const usual = field.default === undefined ? [] : [`usually ${JSON.stringify(field.default)}`];
  return [kind, ...bounds, ...usual].join(', ');
}

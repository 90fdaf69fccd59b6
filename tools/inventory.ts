import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentNtypes } from '@sen/domain/content/node/ntypes.ts';
import { kinds } from '@sen/domain/kinds.ts';
import { allRefusals } from '@sen/domain/refusals.ts';
import { registry } from '@sen/domain/registry.ts';
import { resolveScreen } from '@sen/domain/urls.ts';
import { translations } from '@sen/domain/words.ts';
import { plainPath } from '../packages/web/src/platform/route.ts';
import { ROOT } from './shell.ts';

// What is built, as JSON: without arguments calls, codes, kinds and texts; with `resolve PATH…` the screen of each address.

const USAGE = 'usage: npm run -s inventory [-- resolve PATH…]';
const [verb, ...paths] = process.argv.slice(2);
if (verb === undefined) console.log(JSON.stringify(listBuilt()));
else if (verb === 'resolve') console.log(JSON.stringify(resolveAll(paths)));
else if (verb === '--help') console.log(USAGE);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

function listBuilt() {
  const all = [...registry, ...ofAnyKind()];
  // a call that is read with GET answers the same fields by POST
  const calls = all.flatMap(({ method, path }) =>
    method === 'GET'
      ? [
          { method, path },
          { method: 'POST', path },
        ]
      : [{ method, path }],
  );
  const codes = Object.values(allRefusals).flatMap(({ code }) => (code === undefined ? [] : [code]));
  return {
    calls,
    error_codes: [...new Set(codes)].sort((a, b) => a - b),
    ntypes: [...new Set([...contentNtypes, ...kinds.map(({ ntype }) => ntype)])],
    messages: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [language, Object.keys(texts)]),
    ),
  };
}

/** The calls that every kind has, under the path that the specification writes them with. */
function ofAnyKind() {
  const served = kinds.flatMap(({ ntype, calls }) =>
    Object.values(calls).map(({ method, path }) => ({ method, path: path.replace(`/${ntype}/`, '/:ntype/') })),
  );
  return [...new Map(served.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

function resolveAll(addresses: readonly string[]) {
  const built = builtScreens();
  return addresses.map((path) => {
    const address = URL.parse(path, 'http://localhost');
    const name = address ? resolveScreen(plainPath(address.pathname))?.name : undefined;
    return { path, screen: name !== undefined && built.has(name) ? name : null };
  });
}

/** Names in the `routes.tsx` of the slices and of the administration, and in the app's own list: an address of the grammar whose screen is not there shows not-found. */
function builtScreens(): Set<string> {
  const files = globSync('packages/web/src/{{slices/*,app/admin}/routes.tsx,app/screens.ts}', { cwd: ROOT });
  const names = files.flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/^\s*(?:\{ (?:\.\.\.\w+, )?)?name: '(\w+)'/gm),
  ]);
  return new Set(names.flatMap(([, name]) => name ?? []));
}

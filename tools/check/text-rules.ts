import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../../packages/domain/src/areas.ts';
import { type Outcome, ROOT } from '../shell.ts';

type TextRule = {
  readonly name: string;
  readonly files: string;
  /** Where the rule does not hold. */
  readonly except: RegExp;
  readonly forbidden: RegExp;
  /** Whether the rule does not hold for what was found in this file; left out: it does. */
  readonly allows?: (path: string, found: RegExpMatchArray) => boolean;
  /** Which lines it is about; code where nothing is said. */
  readonly lines?: 'code' | 'comments' | 'all';
};

const TEST = String.raw`\.test\.tsx?$|/test/`;
const server_platform = 'packages/server/src/(platform|migrations)/';

/** What a page is asked for, and answers as it is at that moment. */
const READS = [
  'count',
  'content',
  'title',
  'innerText',
  'allInnerTexts',
  'textContent',
  'allTextContents',
  'inputValue',
  'getAttribute',
  'boundingBox',
  'evaluate',
  'evaluateAll',
  'is(?:Visible|Hidden|Checked|Disabled|Enabled|Editable)',
];

/** The slice in whose words a kind of record is told. */
const ownerOf: ReadonlyMap<string, string> = new Map(
  areas.flatMap(({ name, kinds = [], ancestors = [] }) =>
    [...kinds.map(({ ntype }) => ntype), ...ancestors].map((ntype) => [ntype, name] as const),
  ),
);

const HE_OR_SHE = /\b(he|him|his|himself|she|hers?|herself)\b/i;

const RULES: readonly TextRule[] = [
  {
    name: 'process.env is read in platform/config.ts only',
    files: 'packages/*/src/**/*.{ts,tsx}',
    except: new RegExp(`^packages/server/src/platform/config\\.ts$|${TEST}`),
    forbidden: /\bprocess\.env\b/,
  },
  {
    name: 'SQL is written in repositories and migrations only',
    files: 'packages/server/src/**/*.ts',
    except: new RegExp(`${server_platform}|(^|[/-])repository\\.ts$|/repository/|${TEST}`),
    forbidden: /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
  },
  {
    name: 'time comes from work.now',
    files: 'packages/{domain/src,server/src/slices}/**/*.ts',
    except: new RegExp(TEST),
    forbidden: /\bnew Date\(\)|\bDate\.now\(\)/,
  },
  {
    name: 'a connection to the database begins in platform/connections.ts, where its loss is listened to',
    files: 'packages/server/src/**/*.ts',
    except: new RegExp(`^packages/server/src/platform/connections\\.ts$|${TEST}`),
    forbidden: /\bnew (pg\.)?(Client|Pool)\(/,
  },
  {
    name: 'the school is set for one transaction (set local), never for a connection',
    files: 'packages/server/src/**/*.{ts,sql}',
    except: new RegExp(TEST),
    forbidden: /\bset (session )?app\.school|set_config\('app\.school'/i,
  },
  {
    name: 'the browser keeps things by platform/storage.ts, own-storage.ts and databases.ts only, which know whose they are',
    files: 'packages/web/src/**/*.{ts,tsx}',
    except: new RegExp(`^packages/web/src/platform/(storage|databases)\\.ts$|${TEST}`),
    forbidden: /\b(localStorage|sessionStorage|indexedDB|openDB|deleteDB|caches\.open|cookieStore)\b/,
  },
  {
    name: 'a journey asks the page until it answers so (expect.poll), never once',
    files: 'e2e/**/*.ts',
    except: /^$/,
    forbidden: new RegExp(String.raw`\bexpect\([([]*await (sideways\(|.*\.(${READS.join('|')})\()`),
  },
  {
    name: 'what is special about a kind of record is said by its own area (its declaration, or a word of it such as isExercise)',
    files: 'packages/{domain,server,web}/src/**/*.{ts,tsx}',
    except: new RegExp(`/dist/|${TEST}`),
    forbidden: /ntype\)? [!=]== '([a-z-]+)'|'([a-z-]+)' [!=]== [\w.]*ntype\b/,
    allows: (path, [, ...named]) =>
      named.every((ntype) => {
        const owner = ownerOf.get(ntype ?? '');
        return owner === undefined || new RegExp(`^packages/\\w+/src/(slices/)?${owner}/`).test(path);
      }),
  },
  {
    name: 'the browser takes no list of all areas: what it needs of them is in the evaluated files',
    files: 'packages/web/src/**/*.{ts,tsx}',
    except: new RegExp(TEST),
    forbidden:
      /^(import (?!type )|\} ).*'@sen\/domain\/(?!(action-words|field-words|first-asks|offered|urls)\.ts)[\w-]+\.ts'/,
  },
  {
    name: 'a person is "they" in comments',
    files: '{packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}',
    except: /node_modules|\/dist\//,
    forbidden: HE_OR_SHE,
    lines: 'comments',
  },
  {
    name: 'a person is "they" in documents',
    files: '{*,docs/**/*}.md',
    except: /^$/,
    forbidden: HE_OR_SHE,
    lines: 'all',
  },
];

/** Rules that are about words in the code, which no import shows. */
export function checkTextRules(root = ROOT): Outcome {
  const found = RULES.flatMap((rule) =>
    globSync(rule.files, { cwd: root, exclude: ['**/node_modules'] })
      .filter((path) => !rule.except.test(path))
      .flatMap((path) => linesWith(root, path, rule).map((line) => `${path}:${line}: ${rule.name}`)),
  );
  return { ok: found.length === 0, output: found.sort().join('\n') };
}

function linesWith(root: string, path: string, { forbidden, allows, lines: which = 'code' }: TextRule): number[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
  const isMeant = (line: string) => which === 'all' || isComment(line) === (which === 'comments');
  const every = new RegExp(forbidden.source, `${forbidden.flags.replace('g', '')}g`);
  const breaks = (line: string) => [...line.matchAll(every)].some((found) => !allows?.(path, found));
  return lines.flatMap((line, index) => (isMeant(line) && breaks(line) ? [index + 1] : []));
}

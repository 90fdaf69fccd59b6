import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, ROOT } from '../shell.ts';

type TextRule = {
  readonly name: string;
  readonly files: string;
  /** Where the rule does not hold. */
  readonly except: RegExp;
  readonly forbidden: RegExp;
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
    name: 'a journey asks the page until it answers so (expect.poll), never once',
    files: 'e2e/**/*.ts',
    except: /^$/,
    forbidden: new RegExp(String.raw`\bexpect\([([]*await (sideways\(|.*\.(${READS.join('|')})\()`),
  },
];

/** Rules that are about words in the code, which no import shows. */
export function checkTextRules(root = ROOT): Outcome {
  const found = RULES.flatMap(({ name, files, except, forbidden }) =>
    globSync(files, { cwd: root })
      .filter((path) => !except.test(path))
      .flatMap((path) => linesWith(join(root, path), forbidden).map((line) => `${path}:${line}: ${name}`)),
  );
  return { ok: found.length === 0, output: found.sort().join('\n') };
}

function linesWith(path: string, forbidden: RegExp): number[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);
  return lines.flatMap((line, index) => (forbidden.test(line) && !isComment(line) ? [index + 1] : []));
}

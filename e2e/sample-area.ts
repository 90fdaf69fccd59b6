import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

/** An area that has a screen, with a call and words that are for this screen alone. */
const FILES: Readonly<Record<string, string>> = {
  'packages/domain/src/sample/area.ts': `
    import { area } from '../shared/area.ts';
    import * as calls from './contract.ts';
    import { screens } from './screens.ts';
    import { words } from './words.ts';
    export const sample = area({ name: 'sample', floor: 8, contracts: [calls], screens, words: [words] });`,
  'packages/domain/src/sample/contract.ts': `
    import { z } from 'zod';
    import { contract } from '../shared/contract.ts';
    export const samplesOf = contract({
      method: 'GET',
      path: '/sample/api/all',
      access: 'signed_in',
      input: z.object({ of: z.string().max(200).default('all the samples that there are') }),
      output: z.object({ samples: z.array(z.object({ iid: z.number(), name: z.string(), taken_at: z.number() })) }),
    });`,
  'packages/domain/src/sample/screens.ts': `
    import type { Screens } from '../shared/screens.ts';
    export const screens = { patterns: { sample: '/sample' } } as const satisfies Screens;`,
  'packages/domain/src/sample/words.ts': `
    import type { Words } from '../shared/words.ts';
    export const words = {
      sample_title: { en: 'Samples', vn: 'Mẫu', jp: '見本' },
      ${Array.from({ length: 20 }, (_, at) => `sample_note_${at}: { en: 'Note ${at} of a sample', vn: 'Ghi chú ${at} của mẫu', jp: '見本の注記${at}' },`).join('\n      ')}
    } as const satisfies Words;`,
  'packages/web/src/slices/sample/routes.tsx': `
    import type { Screen } from '../../platform/route.ts';
    const load = () => import('./SampleScreen.tsx');
    export const routes: readonly Screen[] = [
      { name: 'sample', layout: 'learning', title: 'sample_title', access: 'signed_in', load },
    ];`,
  'packages/web/src/slices/sample/SampleScreen.tsx': `
    import { samplesOf } from '@sen/domain/sample/contract.ts';
    import { useQuery } from '@tanstack/react-query';
    import { say, t } from '../../platform/i18n.ts';
    import { queryOf } from '../../platform/query.ts';
    import { Page } from '../../ui/Page.tsx';
    export default function SampleScreen() {
      const { data } = useQuery(queryOf(samplesOf, {}));
      return <Page title={t('sample_title')}>{data?.samples.map(({ iid }) => <p key={iid}>{say(\`sample_note_\${iid}\`)}</p>)}</Page>;
    }`,
};

/** Lines of the lists that an area joins. */
const JOINS: readonly (readonly [file: string, before: string, line: string])[] = [
  ['packages/domain/src/areas.ts', 'import { setup }', "import { sample } from './sample/area.ts';\n"],
  ['packages/domain/src/areas.ts', '  setup,\n', '  sample,\n'],
  ['packages/web/src/app/areas.ts', "  'reporting',\n", "  'sample',\n"],
];

/** The web app with one area more, built in a folder of its own. @returns where the build lies. */
export async function buildWithSampleArea(folder: string): Promise<string> {
  for (const name of ['domain', 'web'])
    cpSync(join(ROOT, 'packages', name), join(folder, 'packages', name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
  for (const file of ['package.json', 'tsconfig.base.json']) cpSync(join(ROOT, file), join(folder, file));
  linkLibraries(folder);
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [path, before, line] of JOINS) {
    const list = readFileSync(join(folder, path), 'utf8');
    if (!list.includes(before)) throw new Error(`${path} has no ${before}`);
    writeFileSync(join(folder, path), list.replace(before, line + before));
  }
  const web = join(folder, 'packages', 'web');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web });
  return join(web, 'dist');
}

/** The libraries are those of the product; its own packages are those in the folder. */
function linkLibraries(folder: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@sen'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@sen' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  for (const name of ['domain', 'web']) symlinkSync(join(folder, 'packages', name), join(to, '@sen', name));
}

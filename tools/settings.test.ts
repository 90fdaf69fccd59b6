import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ExerciseOptions } from '../packages/domain/src/content/exercise/model.ts';
import { isToCome, mailUses } from '../packages/domain/src/mails.ts';
import { Conf, settingsToCome } from '../packages/domain/src/tenancy/conf.ts';
import { featureFlags } from '../packages/domain/src/tenancy/features.ts';
import { pages } from '../packages/web/src/slices/tenancy/configuration/general-fields.ts';

const root = join(import.meta.dirname, '..', 'packages');
/** Where settings are declared, asked for, checked and stored, what is said of them, and examples: none of it is an effect. */
const no_effect =
  /\.test\.tsx?$|\/(configuration-)?words\.ts$|\/shared\/words\/|\/demo\/|domain\/src\/tenancy\/(conf|model|configuration|configuration-contract|features|ways-in)\.ts$|slices\/tenancy\/configuration\//;

const sources = ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !no_effect.test(file))
    .map((file) => ({ file, code: withoutComments(readFileSync(join(root, file), 'utf8')) })),
);

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const readers = (words: RegExp): string[] => sources.filter(({ code }) => words.test(code)).map(({ file }) => file);

/** A setting of a form, by what its readers name: a flag of a feature by the feature, one of the school's own row as such. */
function readersOf(setting: string): string[] {
  const name = setting.startsWith('sync_') ? 'sync_server' : setting;
  const use = name.startsWith('template_') && name.slice('template_'.length);
  if (use) return readers(new RegExp(`use: '${use}'|mailTextOf\\([\\w.]+, '${use}'`));
  const feature = Object.entries(featureFlags).find(([, flag]) => flag === name)?.[0];
  if (feature) return readers(new RegExp(`'${feature}'|conf\\??\\.${name}\\b`));
  return readers(name in Conf.shape ? new RegExp(`\\b${name}\\b`) : new RegExp(`school\\??\\.${name}\\b`));
}

/** Read or sent already, for what no person meets yet: media that choose by the network, and contests. */
const ahead: readonly string[] = ['wan_domain_enabled', 'test_wan_img', 'template_otp'];

const shown = Object.values(pages).flatMap((groups) =>
  groups.flatMap((group) => group.settings.map(({ name }) => name as string)),
);

it('a setting that a screen asks for has an effect', () => {
  expect(shown.filter((name) => readersOf(name).length === 0)).toEqual([]);
});

it('a setting that has an effect is asked for, and the others wait for theirs', () => {
  const waiting = [...settingsToCome, ...mailUses.filter(isToCome).map((use) => `template_${use}`)];
  expect(waiting).toEqual(expect.arrayContaining([...ahead]));
  expect(waiting.filter((name) => shown.includes(name))).toEqual([]);
  expect(waiting.filter((name) => !ahead.includes(name) && readersOf(name).length > 0)).toEqual([]);
});

it('an e-mail that is sent has words that a school may change', () => {
  const sent = sources.flatMap(({ code }) =>
    [...code.matchAll(/queueMail\([^;]*?use: '(\w+)'|mailTextOf\([\w.]+, '(\w+)'/g)].map(
      ([, asked, told]) => asked ?? told,
    ),
  );
  const met = sent.filter((use) => !ahead.includes(`template_${use}`));
  expect(mailUses.filter((use) => !isToCome(use)).sort()).toEqual([...new Set(met)].sort());
});

it('an option of exercises that the school gives for new ones has an effect where they are taken', () => {
  const takes = (name: string) => readers(new RegExp(`\\b${name}\\b`)).some((file) => file.includes('/taking/'));
  expect(Object.keys(ExerciseOptions.shape).filter((name) => !takes(name))).toEqual([]);
});

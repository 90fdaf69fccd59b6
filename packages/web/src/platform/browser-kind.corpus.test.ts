import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupported } from '@sen/domain/tenancy/browsers.ts';
import { SupportedBrowser } from '@sen/domain/tenancy/model.ts';
import { expect, it } from 'vitest';
import { browserKind } from './browser-kind.ts';

const file = join(process.env.CORPUS_DIR ?? '', 'user-agents', 'user-agents.tsv');
const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
const names = head.split('\t');
const rows = lines.map((line) => Object.fromEntries(line.split('\t').map((text, index) => [names[index], text])));

const plain = (name = '') =>
  name.toLowerCase().replace(/microsoft |mobile |google |samsung |ios|for|internet| |browser|headless|webview/g, '');

it('reads every browser of the corpus as one of the two opinions does', () => {
  expect(rows.length).toBeGreaterThan(100);
  const odd = rows.flatMap(({ user_agent = '', browser, major, second_opinion_browser = '' }) => {
    const { name, version } = browserKind(user_agent);
    const second = /^(.*?) ?(\d+)?(?:[\d._]*)$/.exec(second_opinion_browser);
    const agrees = (other?: string, number?: string) =>
      plain(other) === plain(name) && (!number || Number(number) === version);
    return agrees(browser, major) || agrees(second?.[1], second?.[2])
      ? []
      : [`${name} ${version}: ${browser} ${major}, ${second_opinion_browser}`];
  });
  expect(odd).toEqual([]);
});

it('judges every one of them by the school’s ranges', () => {
  const list = [SupportedBrowser.parse({ name: 'Chrome', versions: [{ min: 110, max: 0 }] })];
  const judged = rows.map(({ user_agent = '' }) => ({ ...browserKind(user_agent), user_agent }));
  for (const kind of judged)
    expect(isSupported(list, kind), kind.user_agent).toBe(kind.name === 'Chrome' && (kind.version ?? 0) >= 110);
  const supported = judged.filter((kind) => isSupported(list, kind)).length;
  expect(supported).toBeGreaterThan(0);
  expect(supported).toBeLessThan(rows.length);
});

/** Sheets that other systems and offices wrote, as people and groups. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetRow } from '@sen/domain/people/import/csv.ts';
import { fieldsOf, guessMapping, headingsOf, isPasswordHeading } from '@sen/domain/people/import/fields.ts';
import { readPerson } from '@sen/domain/people/import/values.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { describe, expect, test } from 'vitest';
import { openSheet } from './reading/sheet.ts';

/** What the columns of a sheet are taken for. */
const guessed = (name: string, headings: readonly string[], remembered?: ReadonlyMap<string, string>) =>
  guessMapping({ fields: fieldsOf(name), by_heading: headingsOf(name) }, headings, remembered);

const corpus = process.env.CORPUS_DIR ?? '';
const today = '2026-11-21';

async function rowsIn(bytes: Buffer, wanted: 'people' | 'groups' = 'people') {
  const sheet = openSheet(bytes, wanted);
  const found: SheetRow[] = [];
  for await (const row of sheet.rows) found.push(row);
  const [headings, ...rows] = found;
  return { ...sheet, headings: headings?.cells ?? [], rows };
}

const fileAt = (...path: string[]) => readFileSync(join(corpus, ...path));

async function peopleIn(bytes: Buffer, name: string = 'student') {
  const { headings, rows, format, encoding } = await rowsIn(bytes);
  const mapping = guessed(name, headings);
  return { format, encoding, headings, people: rows.map(({ cells }) => readPerson(cells, { mapping, today })) };
}

describe('sheets of Moodle', () => {
  test('upload_users.csv: people by their usual headings, passwords known as such', async () => {
    const { people, headings } = await peopleIn(fileAt('csv-import', 'moodle', 'upload_users.csv'), 'user');
    expect(people.map(({ fields }) => fields)).toEqual([
      { lname: 'jonest', mail: 'jonest@example.com', name: 'Tom Jones' },
      { lname: 'reznor', mail: 'reznor@example.com', name: 'Trent Reznor' },
    ]);
    expect(headings.filter(isPasswordHeading)).toEqual(['password']);
  });

  test('upload_users_category.csv: the last line needs no line break', async () => {
    const { people } = await peopleIn(fileAt('csv-import', 'moodle', 'upload_users_category.csv'), 'user');
    expect(people).toHaveLength(8);
    expect(people.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('tabfile.csv: tabs, and a quoted cell over two lines', async () => {
    const { rows } = await rowsIn(fileAt('csv-import', 'moodle', 'tabfile.csv'));
    expect(rows.map(({ row, cells }) => [row, cells.length, cells[2]])).toEqual([
      [2, 4, 'This is a small map, that could be used in anything.'],
      [3, 4, 'Difficult to follow for the first five km.\nThen things get easier.'],
      [5, 4, "No joke, it's just all burn't up. You can't \"understand\" any of it."],
    ]);
  });

  test('groups_import.csv: groups', async () => {
    const { headings, rows } = await rowsIn(fileAt('csv-import', 'moodle', 'groups_import.csv'), 'groups');
    expect(guessed('group', headings)).toEqual(['name', 'description', 'code', '', '']);
    expect(rows).toHaveLength(5);
  });
});

describe('school data', () => {
  test('Ed-Fi Student.xml: 960 students with a code each, none with a fault', async () => {
    const { people, format } = await peopleIn(fileAt('sis', 'ed-fi', 'Student.xml'));
    expect(format).toBe('ed_fi');
    expect(people).toHaveLength(960);
    expect(people.flatMap(({ problems }) => problems)).toEqual([]);
    expect(new Set(people.map(({ fields }) => fields.code)).size).toBe(960);
    expect(people[1]?.fields).toEqual({ code: '604822', name: 'Lisa Sybil Woods', birthday: '2008-09-13' });
  });

  test('Ed-Fi MasterSchedule.xml: 532 sections as groups', async () => {
    const { headings, rows } = await rowsIn(fileAt('sis', 'ed-fi', 'MasterSchedule.xml'), 'groups');
    expect(rows).toHaveLength(532);
    expect(guessed('group', headings)).toEqual(['code', 'name', 'description']);
    expect(rows.every(({ cells }) => cells[0] !== '' && cells[1] !== '')).toBe(true);
    expect(rows.filter(({ cells }) => (cells[0]?.length ?? 0) > 40)).toEqual([]);
  });

  test('IMS Enterprise: people and their group', async () => {
    const bytes = fileAt('sis', 'ims-enterprise', 'example.xml');
    const { people, format, encoding } = await peopleIn(bytes, 'user');
    expect({ format, encoding }).toEqual({ format: 'ims', encoding: 'iso-8859-1' });
    expect(people.map(({ fields }) => [fields.code, fields.lname, fields.name])).toContainEqual([
      'DSTOW61',
      'CCAADAS',
      'Dan Stowell',
    ]);
    expect((await rowsIn(bytes, 'groups')).rows.map(({ cells }) => cells[1])).toEqual(['Phrenology']);
  });
});

describe('Vietnamese names', () => {
  const lines = fileAt('names-vi', 'full-names.tsv').toString().trimEnd().split('\n').slice(1);
  const expected = lines.map((line) => line.split('\t'));

  /** Bytes of a sheet of the names as an office program would write it. */
  const written = {
    'UTF-8': (text: string) => Buffer.from(text),
    'UTF-8 with its mark': (text: string) => Buffer.from(`\ufeff${text}`),
    'UTF-16': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'UTF-16, big end first': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    'UTF-16 without mark': (text: string) => Buffer.from(text, 'utf16le'),
    'decomposed UTF-8': (text: string) => Buffer.from(text.normalize('NFD')),
    'Windows’ Vietnamese': windows1258,
  };

  test.each(Object.keys(written) as (keyof typeof written)[])('are the same out of %s', async (encoding) => {
    const sheet = `Họ và tên,Ghi chú\r\n${expected.map(([name]) => `${name},x`).join('\r\n')}`;
    const { people } = await peopleIn(written[encoding](sheet));
    expect(people.map(({ fields }) => fields.name)).toEqual(expected.map(([name]) => name?.normalize('NFC')));
    expect(people.map(({ fields }) => searchText(fields.name ?? ''))).toEqual(
      expected.map(([, , ascii]) => ascii?.toLowerCase()),
    );
  });

  /** Tone marks stand behind their letter there, the other marks are in it. */
  function windows1258(text: string): Buffer {
    const table = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1258').decode(Uint8Array.of(byte)), byte]),
    );
    const bytes = [...text.normalize('NFC')].flatMap((letter) => {
      const own = table.get(letter);
      if (own !== undefined) return own;
      const parts = letter.normalize('NFD');
      const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(parts)?.[0] ?? '';
      return [parts.replace(tone, '').normalize('NFC'), tone].map((part) => table.get(part) ?? 63);
    });
    return Buffer.from(bytes);
  }
});

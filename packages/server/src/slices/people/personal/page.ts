/** The page on which a person reads what is kept about them. */

import { kindKey, wordsOfAction } from '@sen/domain/action-words.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import { dayInWords, type MomentStyle, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { textOf } from '@sen/domain/words.ts';
import type { PersonalData } from './model.ts';
import type { Row } from './repository.ts';
import { resultIn, wordOf } from './words.ts';

type Style = MomentStyle & { readonly school: string };
type Say = (key: string, values?: readonly unknown[]) => string;

interface Reader {
  readonly style: Style;
  readonly say: Say;
}

const html_language: Readonly<Record<Language, string>> = { en: 'en', vn: 'vi', jp: 'ja' };

export function pageOf(data: PersonalData, language: Language, style: Style): string {
  const say: Say = (key, values) => textOf(language, key, values);
  const reader: Reader = { style, say };
  const title = say('personal_file_title', [String(data.person.name ?? '')]);
  const when = `${dayInWords(data.made_at, style)} ${timeInWords(data.made_at, style)}`;
  return `<!doctype html>
<html lang="${html_language[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${css}</style>
<h1>${escaped(title)}</h1>
<p>${escaped(say('personal_file_lead', [style.school, when]))}</p>
<h2>${escaped(say('personal_topic_person'))}</h2>
${listOf(data.person, reader)}
${data.parts
  .map(({ topic, tables }) => `<h2>${escaped(say(`personal_topic_${topic}`))}</h2>\n${tablesOf(tables, data, reader)}`)
  .join('\n')}
<h2>${escaped(say('personal_topic_events'))}</h2>
${tableOf('events', data.events, data, reader)}
</html>
`;
}

function tablesOf(tables: Readonly<Record<string, readonly Row[]>>, data: PersonalData, reader: Reader): string {
  const kept = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  if (kept.length === 0) return `<p class="none">${escaped(reader.say('personal_file_none'))}</p>`;
  return kept.map(([table, rows]) => tableOf(table, rows, data, reader)).join('\n');
}

const listOf = (row: Row, { style, say }: Reader): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([name, value]) =>
        `<dt>${escaped(labelOf(name, say))}</dt><dd>${escaped(inText(name, value, { style, say }, 'users'))}</dd>`,
    )
    .join('')}</dl>`;

/** Whose it is and the number it is kept by mean nothing to the reader; the other file has them. */
const untold: ReadonlySet<string> = new Set(['id', 'iid', 'user_iid']);

function tableOf(table: string, rows: readonly Row[], { names }: PersonalData, { style, say }: Reader): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => !untold.has(name) && rows.some((row) => !isEmpty(row[name])),
  );
  const cell = (name: string, value: unknown) => {
    const named = name.endsWith('_iid') ? names[String(value)] : undefined;
    return `<td>${escaped(named ?? inText(name, value, { style, say }, table))}</td>`;
  };
  return `<figure><table><caption>${escaped(labelOf(table, say))} (${rows.length})</caption><thead><tr>${columns
    .map((name) => `<th scope="col">${escaped(labelOf(name, say))}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${columns.map((name) => cell(name, row[name])).join('')}</tr>`)
    .join('')}</tbody></table></figure>`;
}

/** As forms and lists call it; else the column's own name. */
function labelOf(name: string, say: Say): string {
  const keys = [`personal_column_${name}`, `traces_${name}`, name, `field_${name}`, `column_${name}`];
  const known = keys.find((key) => say(key) !== key);
  return known === undefined ? name.replace(/_iid$/, '').replaceAll('_', ' ') : say(known);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Moments and days as the school writes them; what happened as the audit trail tells it. */
function inText(name: string, value: unknown, reader: Reader, table = ''): string {
  const { style, say } = reader;
  if (value === null || value === undefined) return '';
  const words = wordOf(table, name, value, say) ?? resultIn(name, value, say);
  if (words !== undefined) return words;
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (name === 'metadata') return fieldsIn(value, reader);
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (name === 'what') return actionIn(value, say);
  const seconds = /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? Date.parse(value) / 1000 : Number.NaN;
  if (Number.isNaN(seconds)) return value;
  if (!value.includes('T')) return dayInWords(seconds, { ...style, zone: 'UTC' });
  return `${dayInWords(seconds, style)} ${timeInWords(seconds, style)}`;
}

/** Fields of the school's own stand under their labels already. */
const fieldsIn = (value: unknown, reader: Reader): string =>
  Object.entries(Object(value))
    .map(([label, one]) => `${label}: ${inText('', one, reader)}`)
    .join('\n');

/** As the audit trail tells it: by its own words, or by those that every kind of record has. */
function actionIn(name: string, say: Say): string {
  const { key, ntype = '' } = wordsOfAction(name);
  return say(key) === key ? name : filled(say(key), { kind: say(kindKey(ntype)) });
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const css = `
  body { font: 15px/1.5 "Be Vietnam Pro", system-ui, sans-serif; color: #2a2729; max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
  h1 { font-size: 27px; line-height: 1.25 } h2 { font-size: 21px; margin-top: 2.5rem; color: #a8325e }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .4rem 1.25rem } dt, .none { color: #6b6468 } dd { margin: 0; white-space: pre-line }
  figure { margin: 1rem 0; overflow-x: auto } table { border-collapse: collapse; min-width: 100%; font-size: 13px }
  caption { text-align: left; font-weight: 600; padding: .5rem 0 } th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #e4dfe1; vertical-align: top }
`;

import { type Language, languages } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type * as calls from '@sen/domain/tenancy/texts/contract.ts';
import { differingPlaces, isListed, mostMissing, type TextRow } from '@sen/domain/tenancy/texts/rules.ts';
import { translations } from '@sen/domain/words.ts';
import { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { lockSchool } from '../configuration/repository.ts';
import * as repository from './repository.ts';

type Words = Record<Language, string>;
const noWords = (): Words => ({ en: '', vn: '', jp: '' });

function byKey(texts: readonly { readonly key: string; readonly language: string; readonly text: string }[]) {
  const rows = new Map<string, Words>();
  for (const { key, language, text } of texts) {
    const words = rows.get(key) ?? noWords();
    for (const known of languages) if (known === language) words[known] = text;
    rows.set(key, words);
  }
  return rows;
}

const builtIn = (key: string): Words => ({
  en: translations.en[key] ?? '',
  vn: translations.vn[key] ?? '',
  jp: translations.jp[key] ?? '',
});

/** What the installation says in place of the product; nothing in the system school itself, whose own words these are. */
async function wideWords(open: Open, visit: Visit): Promise<Map<string, Words>> {
  const system = await open.schools.byDomain('system');
  if (!system || system.iid === visit.school?.iid) return new Map();
  return byKey(await open.works.asSchool(system.iid, ({ db }) => repository.allTexts(db)));
}

const over = (usual: Words, own: Words | undefined): Words => ({
  en: own?.en || usual.en,
  vn: own?.vn || usual.vn,
  jp: own?.jp || usual.jp,
});

/** A unit of work in the school at whose host, or in whose name, the root acts. */
function inPlace<T>(open: Open, visit: Visit, task: (work: Work) => Promise<T>): Promise<T> {
  const { school, session } = visit;
  if (!school || !session) refuse('not_logged_in');
  return open.works.inSchool({ ...session.actor, school_iid: school.iid }, task);
}

export async function listTexts(open: Open, input: Input<typeof calls.listTexts>, visit: Visit) {
  const [wide, { texts, missing }] = await Promise.all([
    wideWords(open, visit),
    inPlace(open, visit, async ({ db }) => {
      const [texts, missing] = await Promise.all([repository.allTexts(db), repository.missingKeys(db)]);
      return { texts: byKey(texts), missing: missing.map(({ key }) => key) };
    }),
  ]);
  const keys = new Set([...Object.keys(translations.en), ...wide.keys(), ...texts.keys(), ...missing]);
  const listed: TextRow[] = [];
  for (const key of [...keys].sort()) {
    const row = { key, usual: over(builtIn(key), wide.get(key)), own: texts.get(key) ?? noWords() };
    if (isListed(row, input.show, input.keyword)) listed.push(row);
  }
  const { page, items_per_page } = input;
  const items = items_per_page < 1 ? listed : listed.slice((page - 1) * items_per_page, page * items_per_page);
  return { items, total: listed.length, page, items_per_page };
}

/** Words a school may give: to keys of the product, and to those that were found without words. */
export async function changeText(
  open: Open,
  { key, reset, was, ...given }: Input<typeof calls.changeText>,
  visit: Visit,
) {
  const wide = await wideWords(open, visit);
  const usual = over(builtIn(key), wide.get(key));
  const row = await inPlace(open, visit, async (work) => {
    if (!usual.en && !(await isMissing(work, key))) refuse('not_found');
    await lockSchool(work.db);
    const before = byKey((await repository.textsOfKey(work.db, key)).map((text) => ({ key, ...text }))).get(key);
    const own = { ...(before ?? noWords()) };
    refuseLostPlaces(usual, given);
    refuseElsewhere(own, was);
    for (const language of languages) {
      const text = reset.includes(language) ? '' : given[language];
      if (text === undefined || text === own[language]) continue;
      await put(work, key, language, { before: own[language], after: text === usual[language] ? '' : text });
      own[language] = text === usual[language] ? '' : text;
    }
    return { key, usual, own };
  });
  open.schools.forgetAll();
  return row;
}

const isMissing = async (work: Work, key: string): Promise<boolean> =>
  (await repository.missingKeys(work.db)).some((missing) => missing.key === key);

/** Somebody else has given other words since these were typed over. */
function refuseElsewhere(own: Words, was: Input<typeof calls.changeText>['was']): void {
  const changed = was.filter(({ language, text }) => own[language] !== text);
  const err = Object.fromEntries(changed.map(({ language }) => [language, 'edited_meanwhile']));
  if (changed.length > 0) refuse('edited_meanwhile', { err });
}

/** A place that is lost would show nothing where a name or number belongs; the refusal names it. */
function refuseLostPlaces(usual: Words, given: Partial<Words>): void {
  const lost = languages.flatMap((language) => {
    const text = given[language];
    const model = usual[language] || usual.en;
    const places = text && model ? differingPlaces(model, text) : [];
    return places.length > 0 ? [[language, places.join(' ')] as const] : [];
  });
  if (lost.length > 0) refuse('text_places_lost', { err: Object.fromEntries(lost) });
}

async function put(work: Work, key: string, language: Language, change: { before: string; after: string }) {
  if (change.after === '') await repository.removeText(work.db, language, key);
  else await repository.saveText(work.db, language, key, change.after);
  await repository.renewVersion(work.db);
  await emit(work, 'tenancy.text-changed', { key, language, ...change });
}

const Change = z.object({ language: z.enum(languages), before: z.string(), after: z.string() });

export async function textHistory(work: Work, { key }: Input<typeof calls.textHistory>) {
  const rows = await repository.historyOf(work.db, key);
  return rows.map(({ at, actor_iid, masked_by_iid, payload }) => ({
    at,
    by_iid: masked_by_iid ?? actor_iid,
    ...Change.parse(payload),
  }));
}

/** ERR-12: kept once, and only where no words are. */
export async function insertMissingKey(work: Work, { key, language }: Input<typeof calls.insertMissingKey>) {
  if (key in translations.en) return { inserted: false };
  return { inserted: await repository.addMissing(work.db, key, language, mostMissing) };
}

import { Button, Textarea } from '@mantine/core';
import { type Language, languages } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { languageTag } from '@sen/domain/shared/language-tag.ts';
import { changeText, listTexts } from '@sen/domain/tenancy/texts/contract.ts';
import { differingPlaces, MOST_CHARACTERS, placesOf } from '@sen/domain/tenancy/texts/rules.ts';
import { useEffect, useState } from 'react';
import { CallRefused, isRefusal } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { languageNames, t } from '../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../platform/query.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextHistory } from './TextHistory.tsx';
import classes from './TextsEditor.module.css';

type Row = Output<typeof listTexts>['items'][number];
type Words = Record<Language, string>;

/** What is typed over the own words of a language, and those as they were then. */
interface Typed {
  readonly text: string;
  readonly was: string;
}

const shown = ({ own, usual }: Row): Words => ({
  en: own.en || usual.en,
  vn: own.vn || usual.vn,
  jp: own.jp || usual.jp,
});

/** Why a text cannot be kept, in words; undefined where it is as it must be. An emptied own text says the usual words again. */
function faultOf({ usual, own }: Row, language: Language, text: string): string | undefined {
  if (text.trim() === '' && usual[language] !== '' && own[language] === '') return t('texts_empty');
  if (text.length > MOST_CHARACTERS)
    return t('value_must_be_smaller_than_%s', [t('%s_characters', [formatNumber(MOST_CHARACTERS)])]);
  const model = usual[language] || usual.en;
  const places = text && model ? differingPlaces(model, text) : [];
  return places.length > 0 ? t('texts_places_lost', { places: places.join(' ') }) : undefined;
}

interface TextRowProps {
  readonly row: Row;
  /** Told when something is typed; answers how to say that it is no more. */
  readonly onTyped: (key: string) => () => void;
}

/** One text in three languages; what differs from the usual words is marked and can be taken back. */
export function TextRow({ row, onTyped }: TextRowProps) {
  const before = shown(row);
  const [typed, setTyped] = useState<Partial<Record<Language, Typed>>>({});
  const wordsOf = (language: Language) => typed[language]?.text ?? before[language];
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [historyOpen, setHistoryOpen] = useState(false);
  const save = useAction(changeText, {
    onSuccess: async (_, sent) => {
      notice.success('texts_saved');
      await invalidate(listTexts);
      // What was typed on meanwhile stays.
      const isLeft = (language: Language, text: string) => !sent.reset?.includes(language) && sent[language] !== text;
      setTyped((now) =>
        Object.fromEntries(
          languages.flatMap((language) => {
            const one = now[language];
            return one && isLeft(language, one.text) ? [[language, one]] : [];
          }),
        ),
      );
    },
    onError: (error) => {
      // The words that stand there by now are shown at their field.
      if (isRefusal(error, 'edited_meanwhile')) return void invalidate(listTexts);
      // A lost place is said at the text itself.
      if (error instanceof CallRefused && error.message === 'text_places_lost') return;
      const fields = error instanceof CallRefused ? fieldErrors(error) : {};
      setRefused(fields);
      if (Object.keys(fields).length === 0) noticeFailure(error);
    },
  });
  const changed = languages.filter((language) => wordsOf(language) !== before[language]);
  const is_typed = changed.length > 0;
  useEffect(() => (is_typed ? onTyped(row.key) : undefined), [is_typed, onTyped, row.key]);
  const faulty = changed.some((language) => faultOf(row, language, wordsOf(language)));
  const own = languages.filter((language) => row.own[language] !== '');
  const places = [...new Set(placesOf(row.usual.en))];
  /** Somebody else has given other words since the typing began; saving once more puts these in their place. */
  const meanwhile = (language: Language): string | undefined => {
    const is_other = changed.includes(language) && typed[language]?.was !== row.own[language];
    return is_other ? t('texts_changed_meanwhile', { text: before[language] }) : undefined;
  };
  const was = (language: Language) => ({ language, text: row.own[language] });
  const keep = () =>
    save.mutate({
      key: row.key,
      ...Object.fromEntries(changed.map((language) => [language, wordsOf(language)])),
      reset: changed.filter((language) => wordsOf(language).trim() === ''),
      was: changed.map(was),
    });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {languages.map((language) => (
          <Textarea
            key={language}
            label={languageNames[language]}
            aria-label={`${languageNames[language]}: ${row.key}`}
            lang={languageTag(language)}
            rows={2}
            resize="vertical"
            value={wordsOf(language)}
            error={faultOf(row, language, wordsOf(language)) ?? refused[language] ?? meanwhile(language)}
            description={row.own[language] ? t('texts_usual', { text: row.usual[language] || '–' }) : undefined}
            onChange={({ currentTarget: { value } }) => {
              setRefused({});
              setTyped({ ...typed, [language]: { text: value, was: typed[language]?.was ?? row.own[language] } });
            }}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <div className={classes.about}>
          <code className={classes.key}>{row.key}</code>
          {places.map((place) => (
            <code key={place} className={classes.place}>
              {place}
            </code>
          ))}
          {own.length > 0 && <StatusBadge tone="done">{t('texts_changed')}</StatusBadge>}
          {row.usual.en === '' && own.length === 0 && <StatusBadge tone="attention">{t('texts_missing')}</StatusBadge>}
        </div>
        <div className={classes.buttons}>
          <Button size="sm" variant="subtle" onClick={() => setHistoryOpen(true)}>
            {t('texts_history')}
          </Button>
          {own.length > 0 && (
            <Button
              size="sm"
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate({ key: row.key, reset: own, was: own.map(was) })}
            >
              {t('texts_reset')}
            </Button>
          )}
          {is_typed && (
            <Button size="sm" disabled={faulty} loading={save.isPending} onClick={keep}>
              {t('save')}
            </Button>
          )}
        </div>
      </div>
      {historyOpen && <TextHistory text_key={row.key} onClose={() => setHistoryOpen(false)} />}
    </li>
  );
}

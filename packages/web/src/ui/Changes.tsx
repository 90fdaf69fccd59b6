import { isCovered } from '@sen/domain/shared/covered.ts';
import { type Change, differences } from '@sen/domain/shared/diff.ts';
import { fieldKey } from '@sen/domain/shared/field-words.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { hasText, t } from '../platform/i18n.ts';
import { currentSite } from '../platform/school.ts';
import classes from './Changes.module.css';
import { dayInWords } from './day-text.ts';

interface ChangesProps {
  readonly changes: readonly Change[];
  /** Kind of the record, by which the choices of its fields have words. */
  readonly ntype?: string | undefined;
}

/** What a change changed, field by field: as it was and as it is. */
export function Changes({ changes, ntype = '' }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(narrowed).map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {before === after && isCovered(after) ? (
              <i>{t('record_covered')}</i>
            ) : (
              <>
                {before !== undefined && <Value label={t('record_before')} text={inWords(before, field, ntype)} gone />}
                {(after !== undefined || before !== undefined) && (
                  <Value label={t('record_after')} text={inWords(after, field, ntype)} />
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a field with parts only those that differ. */
function narrowed(change: Change): Change {
  const { field, before, after } = change;
  if (!isRecord(before) || !isRecord(after)) return change;
  const parts = differences(before, after);
  const side = (name: 'before' | 'after') => Object.fromEntries(parts.map((part) => [part.field, part[name]]));
  return { field, before: side('before'), after: side('after') };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldName = (field: string): string => t(fieldKey(field, hasText) ?? field);

interface ValueProps {
  readonly label: string;
  readonly text: string;
  readonly gone?: boolean;
}

/** A value that is no more is struck out; its place is also told to those who do not see that. */
function Value({ label, text, gone }: ValueProps) {
  const Mark = gone ? 'del' : 'ins';
  return (
    <Mark className={classes.value} title={label}>
      {text === '' ? <i>{t('record_was_empty')}</i> : text.length > MOST ? `${text.slice(0, MOST)}…` : text}
    </Mark>
  );
}

const MOST = 400;

/** What is written with formats, without their signs. */
const readable = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text;

/** Values that name fields or kinds of records. */
const namesOf: Readonly<Record<string, ((name: string) => string) | undefined>> = {
  fields: fieldName,
  take: fieldName,
  kinds: (ntype) => t(`kind_${ntype}`),
};

/** Choices by their words, lists and fields with parts without the signs that programs write them with. */
function inWords(value: unknown, field: string, ntype: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) {
    const parts = value.map((one) => inWords(one, field, ntype)).filter(Boolean);
    return parts.join(value.some(isRecord) ? '\n' : ', ');
  }
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => [fieldName(name), inWords(part, name, ntype)] as const);
    return parts.flatMap(([name, text]) => (text === '' ? [] : `${name}: ${text}`)).join('; ');
  }
  const text = readable(String(value));
  const naming = namesOf[field];
  if (naming) return naming(text);
  // Rules of groups have words of their own.
  const word = [`${ntype}_${field}_${text}`, `rule_${field}_${text}`, `${field}_${text}`].find(hasText);
  return word === undefined ? dayInWords(text, dayPatternOf(currentSite().conf)) : t(word);
}

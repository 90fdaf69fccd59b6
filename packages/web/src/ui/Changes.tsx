import type { Change } from '@sen/domain/shared/diff.ts';
import { hasText, t } from '../platform/i18n.ts';
import classes from './Changes.module.css';

/** What a change changed, field by field: as it was and as it is. */
export function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {before !== undefined && <Value label={t('record_before')} value={before} gone />}
            {(after !== undefined || before !== undefined) && <Value label={t('record_after')} value={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const fieldName = (field: string): string =>
  [`field_${field}`, `column_${field}`, `audit_field_${field}`].filter(hasText).map((key) => t(key))[0] ?? field;

interface ValueProps {
  readonly label: string;
  readonly value: unknown;
  readonly gone?: boolean;
}

/** A value that is no more is struck out; its place is also told to those who do not see that. */
function Value({ label, value, gone }: ValueProps) {
  const text = inWords(value);
  const Mark = gone ? 'del' : 'ins';
  return (
    <Mark className={classes.value} title={label}>
      {text === '' ? <i>{t('record_was_empty')}</i> : text}
    </Mark>
  );
}

const MOST = 400;

function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

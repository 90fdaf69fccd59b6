import { isCovered } from '@sen/domain/shared/covered.ts';
import { type Change, differences } from '@sen/domain/shared/diff.ts';
import { t } from '../platform/i18n.ts';
import classes from './Changes.module.css';
import { fieldName, inWords, isMarkedUp, isOnePiece, isRecord } from './change-words.ts';

interface ChangesProps {
  readonly changes: readonly Change[];
  /** Kind of the record, by which the choices of its fields have words. */
  readonly ntype?: string | undefined;
}

/** What a change changed, field by field: as it was and as it is. */
export function Changes({ changes, ntype = '' }: ChangesProps) {
  const told = changes.map((change) => narrowed(change, ntype)).filter((change) => reads(change, ntype));
  if (told.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {told.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field, ntype)}</dt>
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

/** Whether it reads otherwise than before: of a text that is only marked up in another way nothing is told. */
const reads = ({ field, before, after }: Change, ntype: string): boolean =>
  !isMarkedUp(before) || !isMarkedUp(after) || inWords(before, field, ntype) !== inWords(after, field, ntype);

/** Of a field with parts only those that differ. */
function narrowed(change: Change, ntype: string): Change {
  const { field, before, after } = change;
  if (!isRecord(before) || !isRecord(after) || isOnePiece(field, ntype)) return change;
  const parts = differences(before, after);
  const side = (name: 'before' | 'after') => Object.fromEntries(parts.map((part) => [part.field, part[name]]));
  return { field, before: side('before'), after: side('after') };
}

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

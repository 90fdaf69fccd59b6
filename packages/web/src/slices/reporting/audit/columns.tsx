import type { AuditEntry } from '@sen/domain/reporting/audit/contract.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { actionInWords, kindInWords } from '../../../ui/action-words.ts';
import { Changes } from '../../../ui/Changes.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { formatDateTime, none } from '../../../ui/format.ts';
import classes from './Audit.module.css';
import { addressOf, whoInWords } from './words.ts';

/** More changes than this are folded away. */
const MOST_OPEN = 2;

/** `elsewhere`: the trail is another school's, whose records have no screen here. */
export const columnsOf = (elsewhere: boolean): readonly Column<AuditEntry>[] => [
  { key: 'what', title: t('audit_what'), main: true, cell: ({ action }) => actionInWords(action) },
  { key: 'who', title: t('audit_who'), cell: (entry) => <span className={classes.who}>{whoInWords(entry)}</span> },
  { key: 'object', title: t('audit_object'), cell: ({ object }) => <About object={object} elsewhere={elsewhere} /> },
  { key: 'changes', title: t('audit_changes'), cell: (entry) => <Folded {...entry} /> },
  {
    key: 'at',
    title: t('audit_when'),
    numeric: true,
    cell: ({ at }) => <span className={classes.when}>{formatDateTime(at)}</span>,
  },
];

function About({ object, elsewhere }: Pick<AuditEntry, 'object'> & { readonly elsewhere: boolean }) {
  if (!object) return none;
  const address = elsewhere ? undefined : addressOf(object);
  const name = object.name || String(object.iid);
  return (
    <span className={classes.about}>
      <small>{kindInWords(object.ntype)}</small>
      {address === undefined ? name : <Link to={address}>{name}</Link>}
    </span>
  );
}

function Folded({ changes, object }: Pick<AuditEntry, 'changes' | 'object'>) {
  if (changes.length === 0) return none;
  const shown = <Changes changes={changes} ntype={object?.ntype} />;
  if (changes.length <= MOST_OPEN) return shown;
  return (
    <details className={classes.folded}>
      <summary>{`${t('audit_details')} (${changes.length})`}</summary>
      {shown}
    </details>
  );
}

import type { HistoryEntry } from '@sen/domain/shared/kind.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { z } from 'zod';
import { say, t } from '../platform/i18n.ts';
import { Changes } from './Changes.tsx';
import { formatDateTime } from './format.ts';
import classes from './HistoryList.module.css';

type Entry = z.output<typeof HistoryEntry>;

/** Who changed what, from what to what, as it was told. */
export const HistoryList = ({ entries, ntype }: { readonly entries: readonly Entry[]; readonly ntype: string }) => (
  <ol className={classes.history}>
    {entries.map((entry) => (
      <HistoryLine key={entry.iid} entry={entry} ntype={ntype} />
    ))}
  </ol>
);

const actions: Readonly<Record<string, TextKey>> = {
  created: 'record_created',
  updated: 'record_updated',
  deleted: 'record_removed',
  'profile-changed': 'record_updated',
  restored: 'record_restored',
};

function HistoryLine({ entry, ntype }: { readonly entry: Entry; readonly ntype: string }) {
  const { action, at, by, masked_by, changes } = entry;
  const who = by?.name ?? t('record_by_system');
  return (
    <li>
      <p className={classes.head}>
        <strong>{say(actions[action] ?? `bulk_${action}`)}</strong>
        <span>
          {masked_by ? t('history_for', { masker: masked_by.name, name: who }) : who} · {formatDateTime(at)}
        </span>
      </p>
      <Changes changes={changes} ntype={ntype} />
    </li>
  );
}

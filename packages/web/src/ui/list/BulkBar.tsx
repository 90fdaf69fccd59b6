import { Button, Progress } from '@mantine/core';
import { MOST_AT_ONCE } from '@sen/domain/shared/kind.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { type ComponentType, useState } from 'react';
import { say, t } from '../../platform/i18n.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog, DialogButtons } from '../Dialog.tsx';
import { notice, noticeFailure } from '../notice.tsx';
import classes from './DataList.module.css';

/** Work on the chosen records; each is done or refused by itself. */
export interface BulkAction {
  readonly name: string;
  /** The verb on the button. */
  readonly label: string;
  /** Asked first, with the count; left out: done at once. */
  readonly ask?: { readonly title: (count: number) => string; readonly note: string; readonly loss: boolean };
  readonly run: (keys: readonly number[]) => Promise<BulkDone>;
  /** Asks first what is needed to do it, and then says how it is done in place of `run`. */
  readonly form?: ComponentType<BulkFormProps>;
}

export interface BulkFormProps {
  readonly count: number;
  /** The chosen. */
  readonly keys: readonly number[];
  readonly onChosen: (run: BulkAction['run']) => void;
  readonly onClose: () => void;
}

export interface BulkDone {
  readonly rows: readonly BulkResult[];
  /** Takes back what was done; left out: there is no way back. */
  readonly undo?: () => Promise<readonly BulkResult[]>;
}

export interface BulkResult {
  readonly done: boolean;
  /** Why not: a text key, or words. */
  readonly message: string | null;
}

interface Refused {
  readonly key: number;
  readonly message: string;
}

interface BulkBarProps {
  readonly chosen: ReadonlySet<number>;
  readonly total: number;
  readonly actions: readonly BulkAction[];
  readonly nameOf: (key: number) => string;
  readonly onAll?: (() => void) | undefined;
  readonly onNone: () => void;
  /** Called when work has ended, with those that were done. */
  readonly onDone: (done: readonly number[]) => void;
}

/** What can be done with the chosen rows, how far it has come, and what was refused. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, total, actions, nameOf, onAll, onNone } = props;
  const work = useBulkWork(props);
  const [asked, setAsked] = useState<BulkAction>();
  const begin = (action: BulkAction) => (action.ask || action.form ? setAsked(action) : void work.run(action));
  const Form = asked?.form;
  return (
    <>
      {chosen.size > 0 && (
        <section className={classes.bulk} aria-label={t('list_selected', { count: chosen.size })}>
          <span aria-live="polite">{t('list_selected', { count: chosen.size })}</span>
          {onAll && chosen.size < total && (
            <Button variant="subtle" size="sm" onClick={onAll}>
              {t('list_select_all', { count: total })}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={onNone}>
            {t('list_select_none')}
          </Button>
          <span className={classes.bulk_actions}>
            {actions.map((action) => (
              <Button key={action.name} variant="default" size="sm" loading={work.busy} onClick={() => begin(action)}>
                {action.label}
              </Button>
            ))}
          </span>
          {work.progress && <BulkProgress {...work.progress} />}
        </section>
      )}
      {asked && Form && (
        <Form
          count={chosen.size}
          keys={[...chosen]}
          onChosen={(run) => {
            setAsked(undefined);
            void work.run({ ...asked, run });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        opened={asked?.ask !== undefined}
        title={asked?.ask?.title(chosen.size) ?? ''}
        confirm={asked?.label ?? ''}
        danger={asked?.ask?.loss === true}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void work.run(asked);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked?.ask?.note}</p>
      </ConfirmDialog>
      <Dialog
        opened={work.refused.length > 0}
        onClose={work.read}
        title={t('bulk_result', { done: work.done, total: work.done + work.refused.length })}
      >
        <p>{t('bulk_refused')}</p>
        <ul className={classes.refused}>
          {work.refused.map(({ key, message }) => (
            <li key={key}>
              <b>{nameOf(key)}</b> – {say(message)}
            </li>
          ))}
        </ul>
        <DialogButtons>
          <Button onClick={work.read}>{t('close')}</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

function BulkProgress({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <span className={classes.progress} role="status">
      <Progress value={(100 * done) / total} aria-label={t('bulk_running', { done, total })} />
      {t('bulk_running', { done, total })}
    </span>
  );
}

/** Says what was done, with the way back where there is one; what was refused has a dialog of its own. */
function tell(done: number, failed: number, undos: readonly NonNullable<BulkDone['undo']>[]): void {
  if (done === 0) return;
  const said = t('bulk_all_done', { count: done });
  if (undos.length > 0) notice.undo(said, () => void takeBack(undos));
  else if (failed === 0) notice.say('success', said);
}

async function takeBack(undos: readonly NonNullable<BulkDone['undo']>[]): Promise<void> {
  try {
    const rows: BulkResult[] = [];
    for (const undo of undos) rows.push(...(await undo()));
    const done = rows.filter((row) => row.done).length;
    if (done === rows.length) notice.say('success', t('bulk_undone', { count: done }));
    else notice.say('warning', t('bulk_undone_some', { done, total: rows.length }));
  } catch (error) {
    noticeFailure(error);
  }
}

/** Sends the work in portions, and gathers what was refused. */
function useBulkWork({ chosen, onDone }: BulkBarProps) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [done, setDone] = useState(0);

  const run = async (action: BulkAction) => {
    const keys = [...chosen];
    const finished: number[] = [];
    const failed: Refused[] = [];
    const undos: NonNullable<BulkDone['undo']>[] = [];
    try {
      for (let at = 0; at < keys.length; at += MOST_AT_ONCE) {
        setProgress({ done: at, total: keys.length });
        const portion = keys.slice(at, at + MOST_AT_ONCE);
        const { rows, undo } = await action.run(portion);
        if (undo) undos.push(undo);
        portion.forEach((key, index) => {
          const result = rows[index];
          if (result?.done) finished.push(key);
          else failed.push({ key, message: result?.message ?? ('request_failed' satisfies TextKey) });
        });
      }
    } catch (error) {
      noticeFailure(error);
    }
    setProgress(undefined);
    setDone(finished.length);
    setRefused(failed);
    tell(finished.length, failed.length, undos);
    onDone(finished);
  };
  return { busy: progress !== undefined, progress, refused, done, run, read: () => setRefused([]) };
}

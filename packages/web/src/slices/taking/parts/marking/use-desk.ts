import { countMarking, examResults, listMarking } from '@sen/domain/taking/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { currentConnection, onConnectionChange } from '../../../../platform/connection.ts';
import { readOwn, UNSAVED, writeOwn } from '../../../../platform/own-storage.ts';
import { queryClient } from '../../../../platform/query.ts';
import { useStore } from '../../../../platform/store.ts';
import { markingQuery, saveMark, type Task } from '../../teaching-api.ts';
import { noteComment } from './comment-bank.ts';
import { inOrder, keyOf, nextOpen, withSeen } from './desk.ts';
import type { ChangeDesk, DeskState } from './marking-state.ts';
import { createMarks, type Marks, type Written } from './marks.ts';

/** Answers fetched at a time; the next ones are asked for when this few are left, so that nobody waits between two. */
const portion = 100;
const ahead = 10;

type Listed = { readonly items: readonly Task[]; readonly total: number };

/** Puts what was just saved into every list that is kept, so that nobody waits; the counts are asked for again. */
function takeOver(task: Task, mark: { readonly score: number; readonly comment: string; readonly publish: boolean }) {
  const key = keyOf(task);
  queryClient.setQueriesData<Listed>({ queryKey: [listMarking.path] }, (list) => {
    if (!list?.items.some((other) => keyOf(other) === key)) return list;
    if (mark.publish) {
      return { ...list, items: list.items.filter((other) => keyOf(other) !== key), total: list.total - 1 };
    }
    const draft = { score: mark.score, comment: mark.comment };
    return { ...list, items: list.items.map((other) => (keyOf(other) === key ? { ...other, draft } : other)) };
  });
  void queryClient.invalidateQueries({ queryKey: [countMarking.path] });
  if (mark.publish) void queryClient.invalidateQueries({ queryKey: [examResults.path], refetchType: 'none' });
}

const nameOf = (key: string) => `${UNSAVED}mark:${key}`;

function keptMark(key: string): Written | undefined {
  const stored = readOwn(nameOf(key));
  return typeof stored === 'object' && stored !== null ? (stored as Written) : undefined;
}

const openMarks = (): Marks =>
  createMarks({
    save: ({ take_id, question_iid, uid }, mark) => saveMark({ take_id, question_iid, uid, ...mark }),
    onSaved: (task, mark) => {
      takeOver(task, mark);
      if (mark.publish) noteComment(mark.comment);
    },
    kept: keptMark,
    keep: (key, written) => writeOwn(nameOf(key), written),
    now: () => Date.now() / 1000,
  });

/** Sends again what could not be sent, as soon as the server answers. */
function useRetry(marks: Marks): void {
  useEffect(
    () =>
      onConnectionChange(() => {
        if (currentConnection() === 'online') marks.retry();
      }),
    [marks],
  );
}

export interface Desk {
  readonly list: ReturnType<typeof useQuery<Listed>>;
  readonly marks: Marks;
  readonly tasks: readonly Task[];
  readonly current: Task | undefined;
  /** Place of the open answer, from 1. */
  readonly place: number;
  /** How many there are, those done just now and those not fetched yet too. */
  readonly total: number;
  /** How many are left, those not fetched yet too. */
  readonly left: number;
  /** Answers whose publication failed. */
  readonly failed: readonly Task[];
  readonly isDone: (task: Task) => boolean;
  readonly open: (task: Task | undefined) => void;
  readonly step: (by: number) => void;
  readonly write: (changes: Partial<Written>) => void;
  /** Publishes the open answer in the background and goes to the next one at once. */
  readonly publish: () => void;
}

export function useDesk(state: DeskState, change: ChangeDesk): Desk {
  const [marks] = useState(openMarks);
  const [seen, setSeen] = useState<readonly Task[]>([]);
  const [most, setMost] = useState(portion);
  const { course, item_iid, question_iid, hide_names } = state;
  const filters = { course, item_iid, question_iid, hide_names, state: state.state };
  const list = useQuery(markingQuery({ ...filters, page: 1, items_per_page: most }));
  useRetry(marks);
  const failed = useStore(marks.failed);

  const items = list.data?.items;
  const tasks = useMemo(() => inOrder(withSeen(items ?? [], seen), state.order), [items, seen, state.order]);
  const isDone = (task: Task) => ['yes', 'sending'].includes(marks.of(task).get().published);
  const current = tasks.find((task) => keyOf(task) === state.at) ?? tasks.find((task) => !isDone(task));
  const at = current ? tasks.indexOf(current) : -1;

  const left = (list.data?.total ?? 0) - tasks.filter((task) => marks.of(task).get().published === 'sending').length;
  const fetched = items?.length ?? 0;
  const more = (list.data?.total ?? 0) > fetched && tasks.length - at <= ahead;
  useEffect(() => {
    if (more) setMost(fetched + portion);
  }, [more, fetched]);

  const open = (task: Task | undefined) => change({ at: task && keyOf(task) });
  return {
    list,
    marks,
    tasks,
    current,
    place: at + 1,
    total: tasks.length + Math.max(0, (list.data?.total ?? 0) - fetched),
    left,
    failed,
    isDone,
    open,
    write: (changes) => {
      if (!current) return;
      // Stays at hand although it may no longer fit the filter.
      setSeen((before) => (before.includes(current) ? before : withSeen([current], before)));
      marks.change(current, changes);
    },
    step: (by) => {
      const task = tasks[at + by];
      if (task) open(task);
    },
    publish: () => {
      if (!current) return;
      setSeen((before) => withSeen([current], before));
      void marks.publish(current);
      open(nextOpen(tasks, keyOf(current), isDone));
    },
  };
}

/** What is told of the steps of records, to the people whom their fields name. */
import { isNoticeName, type NoticeName } from '@sen/domain/notices.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import { type Kind, type StateStep, UNDO } from '@sen/domain/shared/kind.ts';
import type { Newsmakers } from '../audit/news.ts';
import type { Entity } from './entity.ts';
import { numbersIn } from './named-records.ts';
import { plainOf } from './plain.ts';
import { findRow } from './plain-rows.ts';

/** Of each kind with steps that tell somebody; taking one back is told as well. */
export const newsOfSteps = (records: readonly Entity[]): Newsmakers => Object.assign({}, ...records.map(newsOf));

function newsOf({ kind }: Entity): Newsmakers {
  const steps = Object.entries(kind.states?.steps ?? {});
  const telling = steps.filter(([, { tells }]) => tells !== undefined);
  if (telling.length === 0) return {};
  const notice = noticeOf(kind.ntype);
  const told = telling.map(([name, step]) => [name, newsBy(kind, notice, () => step)] as const);
  // What is taken back led from where it is now to where it was.
  const undone = newsBy(
    kind,
    notice,
    (was, is) => steps.find(([, { from, to }]) => to === was && from.includes(is))?.[1],
  );
  return Object.fromEntries(
    [...told, [UNDO, undone] as const].map(([name, news]) => [recordEvent(kind.ntype, name), news]),
  );
}

type StepNews = Newsmakers[ReturnType<typeof recordEvent>];

/** `stepOf`: which step it was, by the state before and the one since. */
const newsBy =
  (kind: Kind, notice: NoticeName, stepOf: (was: string, is: string) => StateStep | undefined): StepNews =>
  async (work, { iid, name, before, after: { state: is, reason } }) => {
    const { state: was } = before;
    if (typeof was !== 'string' || typeof is !== 'string') return undefined;
    const { tells } = stepOf(was, is) ?? {};
    const row = tells === undefined ? undefined : await findRow(work.db, plainOf(work, kind), iid);
    const to = numbersIn(row?.[tells ?? '']);
    if (to.length === 0) return undefined;
    const about = {
      name,
      state_key: `${kind.ntype}_state_${is}`,
      why: typeof reason === 'string' ? ` – ${reason}` : '',
    };
    return { kind: notice, to, about, not_actor: true };
  };

function noticeOf(ntype: string): NoticeName {
  const notice = `${ntype}_state`;
  if (!isNoticeName(notice)) throw new Error(`no area has a notice ${notice}`);
  return notice;
}

/** What is told of the steps of records, to the people whom their fields name. */
import { isNoticeName, type NoticeName } from '@sen/domain/notices.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import { UNDO } from '@sen/domain/shared/kind.ts';
import type { Newsmakers } from '../audit/news.ts';
import type { Entity } from './entity.ts';
import { numbersIn } from './named-records.ts';
import { plainOf } from './plain.ts';
import { findRow } from './plain-rows.ts';

/** Of each kind with steps that tell somebody; taking one back is told as well. */
export const newsOfSteps = (records: readonly Entity[]): Newsmakers => Object.assign({}, ...records.map(newsOf));

function newsOf({ kind }: Entity): Newsmakers {
  const { ntype, states } = kind;
  const steps = Object.entries(states?.steps ?? {}).filter(([, { tells }]) => tells !== undefined);
  if (steps.length === 0) return {};
  const notice = noticeOf(ntype);
  const telling: Newsmakers[ReturnType<typeof recordEvent>] = async (work, { iid, name, before, after }) => {
    const [was, is] = [before.state, after.state].map(String);
    // A step, or one that was taken back.
    const [, step] = steps.find(([, { from, to }]) => (to === is && from.includes(was ?? '')) || to === was) ?? [];
    const row = step?.tells === undefined ? undefined : await findRow(work.db, plainOf(work, kind), iid);
    const to = numbersIn(row?.[step?.tells ?? '']);
    if (is === undefined || to.length === 0) return undefined;
    const { reason } = after;
    const about = { name, state_key: `${ntype}_state_${is}`, why: typeof reason === 'string' ? ` – ${reason}` : '' };
    return { kind: notice, to, about, not_actor: true };
  };
  return Object.fromEntries([...steps.map(([step]) => step), UNDO].map((step) => [recordEvent(ntype, step), telling]));
}

function noticeOf(ntype: string): NoticeName {
  const notice = `${ntype}_state`;
  if (!isNoticeName(notice)) throw new Error(`no area has a notice ${notice}`);
  return notice;
}

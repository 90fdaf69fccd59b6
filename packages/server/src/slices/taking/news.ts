import { reach } from '@sen/domain/access/matrix.ts';
import type { PayloadOf } from '@sen/domain/events.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { News, Newsmakers } from '../../platform/audit/news.ts';
import type { Work } from '../../platform/work.ts';
import { findNode } from '../content/index.ts';
import { listHolders } from '../identity/index.ts';
import { courseInNews } from '../learning/index.ts';

type Item = PayloadOf<'take.retake-asked'>;
type Scaled = PayloadOf<'take.regraded'>['after'];

const scoreOf = ({ scaled, score_band }: Scaled) => `${scaled} / ${score_band}`;

/** Those who look after a course, else those who answer for the school. */
async function staffOf({ db }: Work, course_iid: number): Promise<number[]> {
  const deciding = roles.filter((role) => reach(role, 'takes.update') !== 'nowhere');
  const own = await listHolders(db, [`course-${course_iid}`], deciding);
  const staff = own.length > 0 ? own : await listHolders(db, [''], ['headmaster']);
  return staff.map(({ iid }) => iid);
}

/** What the learner is told of an item of a course; nothing once one of them is gone. */
async function toLearner(work: Work, { user_iid, course_iid, item_iid }: Item, kind: News['kind']) {
  const [course, item] = [await courseInNews(work, course_iid), await findNode(work, item_iid)];
  return course && item && { kind, to: [user_iid], about: { item: item.name, course: course.name }, link: course.link };
}

const decided = (kind: News['kind']) => (work: Work, payload: Item) => toLearner(work, payload, kind);

export const news: Newsmakers = {
  'take.scored': (work, payload) =>
    // A correction is told by itself, with the score before.
    payload.regraded || payload.pending ? undefined : toLearner(work, payload, 'result_ready'),
  'take.regraded': async (work, { released, before, after, reason, ...item }) => {
    if (!released || before === null || before.scaled === after.scaled) return undefined;
    const news = await toLearner(work, item, 'result_changed');
    return news && { ...news, about: { ...news.about, before: scoreOf(before), after: scoreOf(after), reason } };
  },
  'regrade.done': async (work, { course_iid, item_iid, takes, changed }, { actor_iid }) => {
    const item = await findNode(work, item_iid);
    if (!item || actor_iid === null) return undefined;
    const about = { item: item.name, takes: String(takes), changed: String(changed) };
    const link = urlOf('exercise_results', { iid: item_iid }, { ciid: course_iid });
    return { kind: 'regrade_done', to: [actor_iid], about, link };
  },
  'take.retake-asked': async (work, { course_iid, item_iid }) => {
    const item = await findNode(work, item_iid);
    if (!item) return undefined;
    const link = urlOf('exercise_results', { iid: item_iid });
    return { kind: 'retake_asked', to: await staffOf(work, course_iid), about: { item: item.name }, link };
  },
  'take.retake-accepted': decided('retake_accepted'),
  'take.retake-rejected': decided('retake_rejected'),
};

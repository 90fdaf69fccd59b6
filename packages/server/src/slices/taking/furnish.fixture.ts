import type { Furnish } from '../../../test/furnishing.ts';

declare module '../../../test/furnishing.ts' {
  interface Ids {
    uid: string;
    take_id: number;
    regrade_id: number;
  }
}

/** A sitting of the exam under way, and a regrade of it. */
export const furnish: Furnish = async ({
  owner,
  school,
  learner,
  ids: { course, item: exercise, question_iid: question },
}) => {
  const uid = `${exercise}-${question}-0`;
  const paper = {
    exercise_iid: exercise,
    exercise_version: 1,
    rule_version: 1,
    pass_rule: { type: 'average_score', value: 50 },
    score_band: 10,
    questions: [{ uid, question_iid: question, version: 1, group: 0, sw: 1, order: [] }],
  };
  const { rows: takes } = await owner.query(
    `with made as (
       insert into takes (school_id, course_iid, exercise_iid, user_iid, status, device_key, started_at) values ($1, $2, $3, $4, 'DOING', 'device', now()) returning *
     ), paper as (
       insert into papers (school_id, take_iid, paper) select school_id, iid, $5 from made
     ) select iid from made`,
    [school.iid, course, exercise, learner.iid, JSON.stringify(paper)],
  );
  const { rows: regrades } = await owner.query(
    `insert into regrades (school_id, course_iid, item_iid, reason, total, created_by, created_at, beat_at)
     values ($1, $2, $3, '', 1, $4, now(), now()) returning iid`,
    [school.iid, course, exercise, learner.iid],
  );
  return { ids: { uid, take_id: Number(takes[0].iid), regrade_id: Number(regrades[0].iid) } };
};

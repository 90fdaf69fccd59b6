import { Select } from '@mantine/core';
import { t } from '../../../../platform/i18n.ts';
import type { AssignmentPile, Pile } from '../../teaching-api.ts';
import classes from './Desk.module.css';
import { examsOf } from './desk.ts';
import type { ChangeDesk, DeskState } from './marking-state.ts';

interface PileSelectProps {
  readonly state: DeskState;
  readonly change: ChangeDesk;
  /** Everything there is to mark. */
  readonly piles: readonly Pile[];
  readonly assignments: readonly AssignmentPile[];
}

const HERE = 'here';
const counted = (name: string, count: number): string => t('marking_name_and_count', { name, waiting: count });
const keyOf = (course: number, item_iid: number, assignment: boolean): string =>
  `${course}:${item_iid}:${Number(assignment)}`;

/** Which exam or assignment lies on the desk; what is here without anything waiting is named too. */
export function PileSelect({ state, change, piles, assignments }: PileSelectProps) {
  const { course, item_iid } = state;
  const exams = examsOf(piles).map((exam) => ({
    value: keyOf(exam.course, exam.item_iid, false),
    label: counted(exam.name, exam.count),
  }));
  const works = assignments.map((one) => ({
    value: keyOf(one.course, one.item_iid, true),
    label: counted(one.item_name, one.count),
  }));
  const known = [...exams, ...works].find(({ value }) => {
    const [in_course, item] = value.split(':');
    return item === `${item_iid}` && (course === undefined || in_course === `${course}`);
  });
  const here = { value: HERE, label: t(state.assignment ? 'marking_this_assignment' : 'marking_this_exam') };
  const groups = [
    { group: t('marking_exams'), items: exams },
    { group: t('assignments'), items: works },
  ].filter(({ items }) => items.length > 0);
  const data = item_iid !== undefined && !known ? [here, ...groups] : groups;
  const choose = (value: string | null) => {
    const [in_course, item, assignment] = value === HERE ? [] : (value?.split(':') ?? []);
    const left = { question_iid: undefined, at: undefined };
    if (value === HERE) return;
    change({ ...left, course: in_course, item_iid: item, assignment: assignment === '1' ? 1 : undefined });
  };
  return (
    <Select
      className={classes.choice}
      label={t('marking_exam')}
      placeholder={t('marking_all_exams')}
      data={data}
      value={item_iid === undefined ? null : (known?.value ?? HERE)}
      onChange={choose}
      clearable
      clearButtonProps={{ 'aria-label': t('marking_all_exams') }}
      nothingFoundMessage={t('nothing_found')}
    />
  );
}

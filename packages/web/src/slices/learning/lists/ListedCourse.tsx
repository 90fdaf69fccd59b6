import type { CourseList } from '@sen/domain/learning/enrolment/course-lists.ts';
import { learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { hasEnded } from '@sen/domain/learning/enrolment/rules.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { dayInWords, dayToday } from '../../../ui/day-text.ts';
import { formatDate } from '../../../ui/format.ts';
import { Percent } from '../../../ui/Percent.tsx';
import type { CourseCard as Card } from '../api.ts';
import { Answers } from '../enrolment/Answers.tsx';
import { CardProgress, CourseCard } from '../parts/CourseCard.tsx';
import classes from './lists.module.css';

interface ListedProps {
  readonly card: Card;
  readonly list: CourseList;
  readonly child_iid: number | undefined;
}

/** A course in a list, with what matters there: the answer that waits, how it went, or what comes next. */
export function ListedCourse({ card, list, child_iid }: ListedProps) {
  const { iid: ciid, siid, slug } = card;
  return (
    <CourseCard
      card={card}
      to={
        child_iid === undefined
          ? urlOf('course_overview', { ciid, siid, slug })
          : urlOf('course_overview_of', { ciid, siid, uiid: child_iid, slug })
      }
    >
      <Foot card={card} list={list} child_iid={child_iid} />
    </CourseCard>
  );
}

function Foot({ card, list, child_iid }: ListedProps) {
  const { conf } = useSite();
  const { status, percent, completed_at, end_date, enrolled } = card;
  const waits = status === learnerStatuses.invited;
  if (waits || status === learnerStatuses.rejected) {
    if (child_iid !== undefined) return null;
    const ended = hasEnded(card, dayToday());
    return (
      <>
        {ended && <p className={classes.fact}>{t('invitation_ended')}</p>}
        <Answers course={card} accepts={!ended} rejects={waits} />
      </>
    );
  }
  if (list === 'completed-courses')
    return (
      <p className={classes.fact}>
        {completed_at !== null && t('course_completed_on', { day: formatDate(completed_at) })}
      </p>
    );
  if (list === 'failed-courses')
    return (
      <>
        <p className={classes.fact}>
          {end_date !== null && t('course_ended_on', { day: dayInWords(end_date, dayPatternOf(conf)) })}
        </p>
        <Percent value={percent} />
      </>
    );
  return enrolled ? <CardProgress card={card} read_only={child_iid !== undefined} /> : null;
}

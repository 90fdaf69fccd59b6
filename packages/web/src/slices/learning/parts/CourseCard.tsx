import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { Percent } from '../../../ui/Percent.tsx';
import type { CourseCard as Card } from '../api.ts';
import { kindOf, stepDoor } from '../outline.ts';
import classes from './CourseCard.module.css';
import { CourseCover } from './CourseCover.tsx';
import { Door } from './Door.tsx';
import { KindIcon } from './KindIcon.tsx';

interface CourseCardProps {
  readonly card: Card;
  readonly to: string;
  /** What stands at the foot. */
  readonly children?: ReactNode;
}

/** Cards of one height in as many columns as there is room for. */
export const Cards = ({ children }: { readonly children: ReactNode }) => <ul className={classes.cards}>{children}</ul>;

/** A course as a card; the whole card leads to it. */
export function CourseCard({ card, to, children }: CourseCardProps) {
  const { is_favourite, is_featured, level, code } = card;
  const facts = [is_favourite && t('kept_course'), is_featured && t('featured_course'), level, code]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.card}>
      <CourseCover iid={card.iid} className={classes.cover} />
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link to={to} className={classes.link}>
            {card.name}
          </Link>
        </h3>
        {facts && <p className={classes.facts}>{facts}</p>}
        <p className={classes.teachers}>
          {card.teachers.length > 0 ? card.teachers.join(', ') : t('learners_count', { count: card.learners })}
        </p>
        {children && <div className={classes.foot}>{children}</div>}
      </div>
    </li>
  );
}

/** The foot of a learner's card: what comes next and how far it is. `read_only` names the step without leading there. */
export function CardProgress({ card, read_only }: { readonly card: Card; readonly read_only: boolean }) {
  const { next_item, percent, held } = card;
  return (
    <>
      {next_item && (
        <p className={classes.next}>
          <KindIcon kind={kindOf(next_item)} />
          <span>
            <span className={classes.word}>{t('next_step')}</span>
            {read_only ? (
              next_item.name
            ) : (
              <Door door={stepDoor(card, next_item)} className={classes.above}>
                {next_item.name}
              </Door>
            )}
          </span>
        </p>
      )}
      {!next_item && (held || percent >= 100) && (
        <p className={classes.next}>{t(held ? 'held_back_title' : 'all_done')}</p>
      )}
      <Percent value={percent} />
    </>
  );
}

/** The foot of a teacher's card: the ways into running the course. */
export function CardWays({ card }: { readonly card: Card }) {
  const { iid, name, results_iid, can } = card;
  const offered: readonly (false | { readonly title: TextKey; readonly to: string })[] = [
    can.edit && { title: 'edit_outline', to: urlOf('course', { iid }) },
    can.teach && { title: 'learners', to: urlOf('course_learners', { iid }) },
    results_iid !== null && { title: 'results', to: urlOf('exercise_results', { iid: results_iid }, { ciid: iid }) },
    can.mark && { title: 'marking', to: urlOf('marking', {}, { course: iid }) },
  ];
  const ways = offered.filter((way) => way !== false);
  return (
    <>
      <p className={classes.next}>{t('learners_count', { count: card.learners })}</p>
      <ul className={classes.ways}>
        {ways.map(({ title, to }) => (
          <li key={title}>
            <Link to={to} className={classes.above} aria-label={`${t(title)}: ${name}`}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

import { schoolToday } from '@sen/domain/reporting/today/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figure, Figures } from '../../../ui/Figures.tsx';
import { Line, LineList, lineLink } from '../../../ui/LineList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import classes from './SchoolToday.module.css';

/** What goes on in the school: who was here, what is sat, what is held. */
export default function SchoolToday() {
  useLanguage();
  const today = useQuery({ ...queryOf(schoolToday, {}), refetchInterval: 60_000 });
  const { data } = today;
  return (
    <Section title={t('school_today')} note={t('school_today_note')}>
      {!data ? (
        today.error ? (
          <ErrorState error={today.error} retry={() => void today.refetch()} />
        ) : (
          <TextSkeleton lines={4} />
        )
      ) : (
        <>
          <Figures>
            <Figure word={t('today_seen')} count={data.seen} of={data.accounts} />
            <Figure word={t('today_new')} count={data.new_accounts} />
            <Figure word={t('today_holds')} count={data.holds} />
          </Figures>
          {data.sittings.length === 0 ? (
            <p className={classes.quiet}>{t('today_quiet')}</p>
          ) : (
            <LineList>
              {data.sittings.map(({ course: ciid, course_name, iid, name, running, finished }) => (
                <Line
                  key={`${ciid}-${iid}`}
                  name={
                    <Link to={urlOf('exercise_results', { iid }, { ciid })} className={lineLink}>
                      {name}
                    </Link>
                  }
                  note={course_name}
                >
                  {running > 0 && <StatusBadge tone="going">{t('today_running', { count: running })}</StatusBadge>}
                  {finished > 0 && <span>{t('today_finished', { count: finished })}</span>}
                </Line>
              ))}
            </LineList>
          )}
        </>
      )}
    </Section>
  );
}

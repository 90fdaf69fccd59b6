import { schoolToday } from '@sen/domain/reporting/today/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
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
          <dl className={classes.figures}>
            <Figure word={t('today_seen')} count={data.seen} of={data.accounts} />
            <Figure word={t('today_new')} count={data.new_accounts} />
            <Figure word={t('today_holds')} count={data.holds} />
          </dl>
          {data.sittings.length === 0 ? (
            <p className={classes.quiet}>{t('today_quiet')}</p>
          ) : (
            <ul className={classes.sittings}>
              {data.sittings.map(({ course: ciid, course_name, iid, name, running, finished }) => (
                <li key={`${ciid}-${iid}`}>
                  <div>
                    <Link to={urlOf('exercise_results', { iid }, { ciid })}>{name}</Link>
                    <p>{course_name}</p>
                  </div>
                  <span className="sen-tabular">
                    {running > 0 && <strong>{t('today_running', { count: running })}</strong>}
                    {running > 0 && finished > 0 && ' · '}
                    {finished > 0 && t('today_finished', { count: finished })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Section>
  );
}

function Figure({ word, count, of }: { readonly word: string; readonly count: number; readonly of?: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="sen-tabular">
        {formatNumber(count)}
        {of !== undefined && <small> / {formatNumber(of)}</small>}
      </dd>
    </div>
  );
}

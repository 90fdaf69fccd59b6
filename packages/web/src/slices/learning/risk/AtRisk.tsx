import { seesSchool } from '@sen/domain/access/rights.ts';
import { atRisk } from '@sen/domain/learning/risk/contract.ts';
import { IDLE_DAYS } from '@sen/domain/learning/risk/rules.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { queryOf } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Line, LineList, lineLink } from '../../../ui/LineList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import classes from './AtRisk.module.css';

/** So many are named before one asks for all. */
const first = 5;

/** Learners of one's running courses who need attention, by rules that are said. */
export default function AtRisk() {
  useLanguage();
  const [all, setAll] = useState(false);
  const found = useQuery(queryOf(atRisk, { items_per_page: all ? -1 : first }));
  const items = found.data?.items;
  // Whoever sees the whole school may have no course of their own.
  const answers = useHasRight(seesSchool);
  if (answers && items?.length === 0) return null;
  return (
    <Section title={t('at_risk')} note={t('at_risk_rule', { days: IDLE_DAYS })}>
      {!items ? (
        found.error ? (
          <ErrorState error={found.error} retry={() => void found.refetch()} />
        ) : (
          <TextSkeleton lines={3} />
        )
      ) : items.length === 0 ? (
        <p className={classes.none}>{t('at_risk_none')}</p>
      ) : (
        <LineList>
          {items.map(({ user_iid: uiid, name, course: ciid, siid, slug, course_name, risks }) => (
            <Line
              key={`${ciid}-${uiid}`}
              name={
                <Link to={urlOf('course_overview_of', { ciid, siid, uiid, slug })} className={lineLink}>
                  {name}
                </Link>
              }
              note={course_name}
            >
              {risks.map(({ kind, count }) => (
                <StatusBadge key={kind} tone={kind === 'failed' ? 'failed' : 'attention'}>
                  {t(`risk_${kind}`, { count })}
                </StatusBadge>
              ))}
            </Line>
          ))}
        </LineList>
      )}
      {!all && found.data && found.data.total > first && (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          {t('at_risk_all', { count: found.data.total })}
        </button>
      )}
    </Section>
  );
}

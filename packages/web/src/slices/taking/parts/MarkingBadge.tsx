import { VisuallyHidden } from '@mantine/core';
import { countMarking } from '@sen/domain/taking/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import classes from './MarkingBadge.module.css';

/** How many answers wait to be marked. Where it cannot be asked the menu says nothing: the page of marking says why. */
export default function MarkingBadge() {
  const { data } = useQuery(queryOf(countMarking, {}));
  const waiting = [...(data?.piles ?? []), ...(data?.assignments ?? [])].reduce((sum, { count }) => sum + count, 0);
  if (waiting === 0) return null;
  return (
    <b className={classes.badge}>
      <i aria-hidden>{waiting > 99 ? '99+' : waiting}</i>
      <VisuallyHidden>{t('menu_marking_waiting', { count: waiting })}</VisuallyHidden>
    </b>
  );
}

import { Button } from '@mantine/core';
import { keepsPeople } from '@sen/domain/access/rights.ts';
import { gate } from '@sen/domain/people/gate/model.ts';
import { stands } from '@sen/domain/people/gate/rules.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { mayOpen, useRouteParams } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from './gates.module.css';

const Params = z.object({ iid: z.coerce.number() });
type Gate = Output<typeof gate.calls.list>['items'][number];

const MOST = 100;

/** On a student's record: what stands in their way, and what did. */
export default function PersonGates() {
  const { iid } = useRouteParams(Params);
  const user = useUser();
  const gates = useQuery(queryOf(gate.calls.list, { user_iid: iid, items_per_page: MOST }));
  if (gates.isError) return <ErrorState error={gates.error} retry={() => void gates.refetch()} />;
  if (!gates.data) return <ListSkeleton rows={2} />;
  const add = user && mayOpen({ right: keepsPeople }, user) && (
    <Button
      component={Link}
      to={urlOf('admin_new', { nested: `user/${iid}/gate` })}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('gate_add')}
    </Button>
  );
  if (gates.data.items.length === 0)
    return <EmptyState title={t('gates_none')} note={t('gates_none_note')} action={add} />;
  return (
    <div>
      <ul className={classes.gates}>
        {gates.data.items.map((one) => (
          <li key={one.iid}>
            <div className={classes.what}>
              <Link to={urlOf('admin_node', { nested: 'gate', iid: one.iid })}>{one.name}</Link>
              <span className={classes.soft}>
                {[one.place && t(`gate_place_${one.place}`), one.course_iid?.name, endOf(one)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {one.let_through_until !== null && (
                <span className={classes.soft}>
                  {t('gate_let_through_until_time', {
                    time: formatDateTime(one.let_through_until),
                    reason: one.let_through_reason,
                  })}
                </span>
              )}
            </div>
            <Standing gate={one} />
          </li>
        ))}
      </ul>
      {add}
    </div>
  );
}

const endOf = ({ until }: Gate): string =>
  until === null ? t('gate_without_end') : t('gate_until_time', { time: formatDateTime(until) });

function Standing({ gate }: { readonly gate: Gate }) {
  const now = Date.now() / 1000;
  if (stands(gate, now)) return <StatusBadge tone="locked">{t('gate_stands')}</StatusBadge>;
  const is_over = gate.until !== null && gate.until <= now;
  return is_over ? (
    <StatusBadge tone="done">{t('gate_over')}</StatusBadge>
  ) : (
    <StatusBadge tone="attention">{t('gate_is_let_through')}</StatusBadge>
  );
}

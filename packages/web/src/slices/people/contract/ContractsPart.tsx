import { Button } from '@mantine/core';
import { employmentContract } from '@sen/domain/people/contract/model.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useSite } from '../../../platform/school.ts';
import { dayInWords } from '../../../ui/day-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from '../person/parts/person.module.css';

interface ContractsPartProps {
  readonly iid: number;
  readonly kind: PersonKind;
  readonly may_edit: boolean;
}

const tones: Readonly<Record<string, Tone>> = { draft: 'waiting', signed: 'done', ended: 'locked' };
const MOST = 100;

/** What a person works for the school by, the latest first. */
export function ContractsPart({ iid, kind, may_edit }: ContractsPartProps) {
  const { conf } = useSite();
  const contracts = useQuery(queryOf(employmentContract.calls.list, { person: iid, items_per_page: MOST }));
  if (contracts.isError) return <ErrorState error={contracts.error} retry={() => void contracts.refetch()} />;
  if (!contracts.data) return <ListSkeleton rows={2} />;
  const inWords = (day: string) => dayInWords(day, dayPatternOf(conf));
  const add = may_edit && (
    <Button
      component={Link}
      to={urlOf('admin_new', { nested: `${kind}/${iid}/contract` })}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('contract_add')}
    </Button>
  );
  if (contracts.data.items.length === 0)
    return <EmptyState title={t('contracts_none')} note={t('contracts_none_note')} action={add} />;
  return (
    <div>
      <ul className={classes.people}>
        {contracts.data.items.map((one) => (
          <li key={one.iid}>
            <span className={classes.who}>
              <Link to={urlOf('admin_node', { nested: 'contract', iid: one.iid })}>
                {t(`contract_type_${one.type}`)} · {one.name}
              </Link>
              <span className={classes.soft}>
                {[one.job_position, one.organization].filter(Boolean).join(' · ')}
                {(one.job_position || one.organization) && <br />}
                <span className="sen-tabular">
                  {inWords(one.from_date)} – {one.to_date === '' ? t('contract_open_end') : inWords(one.to_date)}
                </span>
              </span>
            </span>
            <StatusBadge tone={tones[one.state] ?? 'open'}>{t(`contract_state_${one.state}`)}</StatusBadge>
          </li>
        ))}
      </ul>
      {add}
    </div>
  );
}

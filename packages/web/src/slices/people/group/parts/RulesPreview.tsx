import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { previewRules } from '@sen/domain/people/group/contract.ts';
import { askedParts, type Rules, ruleFaults } from '@sen/domain/people/group/rules.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { Pager } from '../../../../ui/Pager.tsx';
import { SearchField, SUGGEST_MS } from '../../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import classes from '../group.module.css';
import type { Offers } from '../rule-words.ts';
import { Judged } from './Judged.tsx';

const per_page = 10;

interface RulesPreviewProps {
  /** 0 while the group is not made. */
  readonly iid: number;
  readonly rules: Rules;
  readonly offers: Offers;
}

/** Whom the rules find as they stand, and why; nothing is changed by it. */
export function RulesPreview({ iid, rules, offers }: RulesPreviewProps) {
  const [asked] = useDebouncedValue(rules, SUGGEST_MS);
  const [fitting, setFitting] = useState(true);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const can_ask = askedParts(asked).length > 0 && Object.keys(ruleFaults(asked)).length === 0;
  const narrowed = { rules: asked, iid: iid || undefined, keyword, fitting: fitting ? 1 : 0 } as const;
  const found = useQuery({
    ...queryOf(previewRules, { ...narrowed, page, items_per_page: per_page }),
    enabled: can_ask,
    placeholderData: keepPreviousData,
  });
  if (!can_ask)
    return (
      <div className={classes.preview}>
        <p className={classes.none}>{t('rules_preview_incomplete')}</p>
      </div>
    );
  const { counts, items = [], total = 0 } = found.data ?? {};
  return (
    <section className={classes.preview} aria-label={t('rules_preview')} aria-busy={found.isFetching}>
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {counts && (
        <p className={classes.counts} role="status">
          <span>
            <strong>{formatNumber(counts.fitting)}</strong> {t('rules_fitting', { count: counts.fitting })}
          </span>
          {iid > 0 && counts.new > 0 && <span>{t('rules_new', { count: counts.new })}</span>}
          {counts.redundant > 0 && <span>{t('rules_redundant', { count: counts.redundant })}</span>}
        </p>
      )}
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('rules_preview')}
          data={[
            { value: 'fit', label: t('rules_show_fitting') },
            { value: 'others', label: t('rules_show_others') },
          ]}
          value={fitting ? 'fit' : 'others'}
          onChange={(which) => {
            setFitting(which === 'fit');
            setPage(1);
          }}
        />
        <SearchField
          className={classes.search}
          label={t('group_people_find')}
          value={keyword}
          onSearch={(text) => {
            setKeyword(text);
            setPage(1);
          }}
        />
      </div>
      {found.isPending && <ListSkeleton rows={3} />}
      {found.data && items.length === 0 && <p className={classes.none}>{t('nothing_found')}</p>}
      <ul className={classes.people}>
        {items.map(({ user_iid, name, lname, avatar, ...verdict }) => (
          <li key={user_iid}>
            <details>
              <summary>
                <Avatar name={name} address={avatar} size="small" />
                <span>
                  {name}
                  <span className={classes.known}>{lname}</span>
                </span>
                <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
              </summary>
              <Judged rules={asked} verdict={verdict} offers={offers} />
            </details>
          </li>
        ))}
      </ul>
      {total > per_page && <Pager page={page} per_page={per_page} total={total} onChange={setPage} />}
    </section>
  );
}

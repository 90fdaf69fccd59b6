import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { publicSkills } from '@sen/domain/content/skill/contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { rangeWords } from '../../../../ui/DataTable.tsx';
import { BloomDrawing, SearchDrawing } from '../../../../ui/drawings.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import classes from './SkillsScreen.module.css';

const State = z.object({ keyword: z.string().catch(''), page: z.coerce.number().int().positive().catch(1) });
const per_page = 50;
const typing_ms = 250;

/** What one can learn here, as the school shows it to everyone (TEN-53). */
export default function SkillsScreen() {
  const [{ keyword, page }, change] = useRouteState(State);
  const [typed, setTyped] = useState(keyword);
  const search = useDebouncedCallback((text: string) => void change({ keyword: text.trim(), page: 1 }), typing_ms);
  const skills = useQuery({
    ...queryOf(publicSkills, { keyword, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const total = skills.data?.total ?? 0;
  const clear = () => {
    setTyped('');
    void change({ keyword: '', page: 1 });
  };
  const nothing = keyword ? (
    <EmptyState
      title={t('no_skill_fits', { keyword })}
      drawing={<SearchDrawing />}
      action={
        <Button variant="default" onClick={clear}>
          {t('clear_filters')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('no_skills')} note={t('no_skills_note')} drawing={<BloomDrawing />} />
  );
  return (
    <Page title={t('skills_title')} lead={t('skills_lead')} width="reading">
      {(total > 0 || keyword || typed) && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('find_skill')}
          placeholder={t('find_skill')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            search(currentTarget.value);
          }}
        />
      )}
      {skills.isPending && <ListSkeleton rows={6} />}
      {skills.isError && !skills.data && <ErrorState error={skills.error} retry={() => void skills.refetch()} />}
      {skills.data?.items.length === 0 && nothing}
      {skills.data && skills.data.items.length > 0 && (
        <dl className={classes.skills}>
          {skills.data.items.map(({ iid, name, description }) => (
            <div key={iid}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
      {total > per_page && (
        <div className={classes.pager}>
          <Button variant="default" disabled={page <= 1} onClick={() => void change({ page: page - 1 }, false)}>
            {t('previous_page')}
          </Button>
          <span>{rangeWords(page, per_page, total)}</span>
          <Button
            variant="default"
            disabled={page * per_page >= total}
            onClick={() => void change({ page: page + 1 }, false)}
          >
            {t('next_page')}
          </Button>
        </div>
      )}
    </Page>
  );
}

import { Button } from '@mantine/core';
import { publicSkills } from '@sen/domain/content/skill/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { BloomDrawing, SearchDrawing } from '../../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import classes from './SkillsScreen.module.css';

const State = z.object({ keyword: Keyword, page: z.coerce.number().int().positive().catch(1) });
const per_page = 50;

/** What one can learn here, as the school shows it to everyone (TEN-53). */
export default function SkillsScreen() {
  const [{ keyword, page }, change] = useRouteState(State);
  const skills = useQuery({
    ...queryOf(publicSkills, { keyword, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const total = skills.data?.total ?? 0;
  const clear = () => void change({ keyword: '', page: 1 });
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
      {(total > 0 || keyword) && (
        <SearchField
          className={classes.search}
          label={t('find_skill')}
          value={keyword}
          onSearch={(text) => void change({ keyword: text, page: 1 })}
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
      <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next }, false)} />
    </Page>
  );
}

import { Button, Tabs } from '@mantine/core';
import { Iid } from '@sen/domain/shared/wire.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { LearnerTable } from '../parts/results/LearnerTable.tsx';
import { LiveNote } from '../parts/results/LiveNote.tsx';
import { QuestionFiguresView } from '../parts/results/QuestionFiguresView.tsx';
import { ResultActions } from '../parts/results/ResultActions.tsx';
import { ResultSummary } from '../parts/results/ResultSummary.tsx';
import classes from '../parts/results/Results.module.css';
import { type Asked, RowDialogs } from '../parts/results/RowDialogs.tsx';
import { type ChangeResults, ResultsState, tabs } from '../parts/results/results-state.ts';
import { SitsToo } from '../parts/results/SitsToo.tsx';
import { TakeDrawer } from '../parts/results/TakeDrawer.tsx';
import { type ExamPlace, resultsQuery } from '../teaching-api.ts';

const Params = z.object({ iid: Iid });

/** How an exam went or goes: everybody, live, and every question. */
export default function ResultsScreen() {
  const { iid } = useRouteParams(Params);
  const [state, change] = useRouteState(ResultsState);
  if (state.ciid === undefined) return <WithoutCourse />;
  return <ExamResults place={{ course: state.ciid, item_iid: iid }} state={state} change={change} />;
}

/** Results belong to one run of the exam, in one course. */
const WithoutCourse = () => (
  <Page title={t('results_title')}>
    <EmptyState
      title={t('results_which_course')}
      note={t('results_which_course_note')}
      action={
        <Button component={Link} to={urlOf('teach', {})}>
          {t('marking_to_teaching')}
        </Button>
      }
    />
  </Page>
);

interface ExamResultsProps {
  readonly place: ExamPlace;
  readonly state: ResultsState;
  readonly change: ChangeResults;
}

function ExamResults({ place, state, change }: ExamResultsProps) {
  const results = useQuery(resultsQuery(place));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (results.isPending) return <PageSkeleton rows={8} />;
  if (!results.data) return <ErrorState error={results.error} retry={() => void results.refetch()} />;
  const { item, rows, questions, held } = results.data;
  const tab = tabs.find((known) => known === state.tab) ?? 'learners';
  return (
    <Page
      width="wide"
      title={item.name}
      lead={<LiveNote results={results.data} updatedAt={results.dataUpdatedAt} failed={results.isRefetchError} />}
      actions={<ResultActions place={place} results={results.data} onAsk={setAsked} />}
    >
      {held && <SitsToo />}
      <ResultSummary item={item} rows={rows} />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: tabs.find((known) => known === next) }, false)}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="learners" className={classes.tab}>
            {t('results_tab_learners')}
          </Tabs.Tab>
          <Tabs.Tab value="questions" className={classes.tab}>
            {t('results_tab_questions')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="learners">
          <LearnerTable
            results={results.data}
            state={state}
            change={change}
            onAction={(action, row) => setAsked({ action, row })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <QuestionFiguresView questions={questions} sort={state.qsort} onSort={(qsort) => change({ qsort })} />
        </Tabs.Panel>
      </Tabs>
      <RowDialogs place={place} rows={rows} asked={asked} onClose={() => setAsked(null)} />
      <TakeDrawer
        place={place}
        row={rows.find(({ user_iid }) => user_iid === state.read)}
        held={held}
        onClose={() => change({ read: undefined }, false)}
      />
    </Page>
  );
}

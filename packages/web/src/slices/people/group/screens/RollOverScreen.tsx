import { Button, Select } from '@mantine/core';
import { type RollOverPlan, rollOverFaults } from '@sen/domain/people/group/roll-over.ts';
import { beginRollOver, rollOverDraft } from '@sen/domain/people/group/roll-over-contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { say, t, useLanguage } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { queryOf, useAction } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import classes from '../group.module.css';
import { MoveTable } from '../parts/MoveTable.tsx';
import { RollOverExceptions } from '../parts/RollOverExceptions.tsx';
import { RollOverHistory, reread } from '../parts/RollOverHistory.tsx';
import { previewOf, RollOverPreview } from '../parts/RollOverPreview.tsx';

const State = z.object({
  from: z.string().catch(''),
  last: z.coerce.number().int().min(1).max(30).optional().catch(undefined),
});
type Draft = Output<typeof rollOverDraft>;

/** Carries the classes of a year over into the next: first what would change, then all of it as one, and the way back. */
export default function RollOverScreen() {
  useLanguage();
  const [{ from, last }] = useRouteState(State);
  const draft = useQuery({
    ...queryOf(rollOverDraft, { from_year: from, last_grade: last }),
    refetchOnWindowFocus: false,
  });
  if (draft.isError) return <ErrorState error={draft.error} retry={() => void draft.refetch()} />;
  if (draft.isPending) return <PageSkeleton />;
  return (
    <Page title={t('roll_over')} lead={t('roll_over_lead')}>
      {draft.data.classes.length === 0 ? (
        <EmptyState
          title={t('roll_over_none')}
          note={t('roll_over_none_note')}
          action={
            <Button component={Link} to={urlOf('admin_list', { ntype: 'classgroup' })} variant="default">
              {t('kind_classgroup_many')}
            </Button>
          }
        />
      ) : (
        <Wizard key={`${draft.data.from_year} ${last}`} draft={draft.data} />
      )}
      <RollOverHistory />
    </Page>
  );
}

function Wizard({ draft }: { readonly draft: Draft }) {
  const [{ last }, change] = useRouteState(State);
  const [plan, setPlan] = useState<RollOverPlan>({
    from_year: draft.from_year,
    to_year: draft.to_year,
    moves: draft.classes.map(({ move }) => move),
    exceptions: [],
  });
  const [looked, setLooked] = useState<RollOverPlan>();
  const [asked, setAsked] = useState(false);
  const begin = useAction(beginRollOver, {
    onSuccess: async () => {
      setAsked(false);
      setLooked(undefined);
      await reread();
    },
    onError: (error) => {
      setAsked(false);
      noticeFailure(error, 'roll_over_failed');
    },
  });
  const known = draft.classes.map(({ iid, name, grade }) => ({ iid, name, grade, code: '', head_iid: null }));
  const faults = rollOverFaults(plan, known);
  const edit = (changes: Partial<RollOverPlan>) => {
    setPlan({ ...plan, ...changes });
    setLooked(undefined);
  };
  const grades = [...new Set(draft.classes.map(({ grade }) => grade).filter((grade) => /^\d+$/.test(grade)))];
  // Whoever is in two classes is one person, and classes that stay as they are change nobody.
  const preview = useQuery({ ...previewOf(looked ?? plan), enabled: looked !== undefined });
  return (
    <>
      <div className={classes.tools}>
        <Select
          label={t('roll_over_from')}
          data={[...draft.years]}
          value={draft.from_year}
          allowDeselect={false}
          onChange={(year) => void change({ from: year ?? undefined, last: undefined })}
        />
        <Select
          label={t('roll_over_to')}
          data={[plan.to_year]}
          value={plan.to_year}
          allowDeselect={false}
          error={faults.to_year && say(faults.to_year)}
        />
        <Select
          label={t('roll_over_last')}
          data={grades}
          value={String(last ?? Math.max(...grades.map(Number)))}
          allowDeselect={false}
          onChange={(grade) => void change({ last: Number(grade) })}
        />
      </div>
      <MoveTable draft={draft} moves={plan.moves} faults={faults} onChange={(moves) => edit({ moves })} />
      <RollOverExceptions
        classes={draft.classes}
        exceptions={plan.exceptions}
        onChange={(exceptions) => edit({ exceptions })}
      />
      {looked && (
        <Section title={t('roll_over_preview')}>
          <RollOverPreview plan={looked} />
        </Section>
      )}
      <PrimaryAction>
        {looked ? (
          <Button disabled={!preview.data} onClick={() => setAsked(true)}>
            {t('roll_over_begin')}
          </Button>
        ) : (
          <Button disabled={Object.keys(faults).length > 0} onClick={() => setLooked(plan)}>
            {t('roll_over_look')}
          </Button>
        )}
      </PrimaryAction>
      <ConfirmDialog
        opened={asked}
        title={t('roll_over_begin_title', { from: plan.from_year, to: plan.to_year })}
        confirm={t('roll_over_begin')}
        busy={begin.isPending}
        onConfirm={() => begin.mutate({ plan })}
        onClose={() => setAsked(false)}
      >
        {t('roll_over_begin_note', { count: preview.data?.total ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

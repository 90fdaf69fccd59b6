import { Button } from '@mantine/core';
import { chooseImportRows, runImport } from '@sen/domain/people/import/contract.ts';
import { outcomes } from '@sen/domain/people/import/model.ts';
import { z } from 'zod';
import { say, t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { useRouteState } from '../../../../platform/route.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { type Detail, readAgain } from '../api.ts';
import { fieldLabel } from '../words.ts';
import { CancelImport } from './CancelImport.tsx';
import classes from './import.module.css';
import { OfAnother } from './OfAnother.tsx';
import { RowsPart } from './RowsPart.tsx';

const State = z.object({
  show: z.enum(outcomes).optional().catch(undefined),
  field: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});

interface PreviewPartProps {
  readonly detail: Detail;
  readonly onColumns: () => void;
}

/** What would become of the rows: counts, problems in groups, the rows themselves to be mended. */
export function PreviewPart({ detail, onColumns }: PreviewPartProps) {
  const { import_id, name, counts, problems, can } = detail;
  const [state, change] = useRouteState(State);
  const run = useAction(runImport, {
    onSuccess: () => readAgain(),
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });
  const ready = counts.create + counts.update;
  const left_out = counts.error + counts.ask;
  const total = ready + left_out + counts.skip;
  const filter = (show: (typeof outcomes)[number] | undefined) =>
    void change({ show, field: undefined, message: undefined, page: undefined });
  return (
    <>
      <fieldset className={classes.outcomes} aria-label={t('sheet_outcomes')}>
        <Outcome
          label={t('sheet_outcome_all')}
          count={total}
          pressed={!state.show && !state.message}
          onClick={() => filter(undefined)}
        />
        {outcomes.map((outcome) => (
          <Outcome
            key={outcome}
            label={t(`sheet_outcome_${outcome}`)}
            count={counts[outcome]}
            pressed={state.show === outcome && !state.message}
            onClick={() => filter(outcome)}
          />
        ))}
      </fieldset>
      {problems.length > 0 && (
        <Section
          title={t('sheet_problems_title')}
          note={t(can.steer ? 'sheet_problems_note' : 'sheet_problems_note_look')}
        >
          <ul className={classes.problems}>
            {problems.map(({ field, message, count }) => (
              <li key={`${field} ${message}`}>
                <button
                  type="button"
                  className={classes.problem}
                  aria-pressed={state.message === message && (state.field ?? '') === field}
                  onClick={() => void change({ show: 'error', field: field || undefined, message, page: undefined })}
                >
                  <span>
                    {field !== '' && <strong>{fieldLabel(name, field)}: </strong>}
                    {say(message)}
                  </span>
                  <span className={classes.problemCount}>{formatNumber(count)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('sheet_rows')} actions={counts.ask > 0 && can.steer && <ChooseAll import_id={import_id} />}>
        <RowsPart detail={detail} wanted={state} onPage={(page) => void change({ page })} />
      </Section>
      {can.steer ? (
        <PrimaryAction note={left_out > 0 ? t('sheet_left_out', { count: left_out }) : t('sheet_nothing_yet')}>
          <CancelImport import_id={import_id}>{t('cancel')}</CancelImport>
          <Button variant="default" onClick={onColumns}>
            {t('sheet_change_columns')}
          </Button>
          <Button disabled={!can.run} loading={run.isPending} onClick={() => run.mutate({ import_id })}>
            {t('sheet_run', { count: ready })}
          </Button>
        </PrimaryAction>
      ) : (
        <OfAnother detail={detail} />
      )}
    </>
  );
}

interface OutcomeProps {
  readonly label: string;
  readonly count: number;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

const Outcome = ({ label, count, pressed, onClick }: OutcomeProps) => (
  <button type="button" className={classes.outcome} aria-pressed={pressed} onClick={onClick}>
    <span className={classes.figure}>{formatNumber(count)}</span>
    <span>{label}</span>
  </button>
);

function ChooseAll({ import_id }: { readonly import_id: number }) {
  const choose = useAction(chooseImportRows, {
    onSuccess: () => readAgain(),
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });
  return (
    <div className={classes.chooseAll}>
      <span>{t('sheet_choose_all')}</span>
      {(['create', 'skip'] as const).map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant="default"
          loading={choose.isPending}
          onClick={() => choose.mutate({ import_id, choice })}
        >
          {t(`sheet_choose_${choice}`)}
        </Button>
      ))}
    </div>
  );
}

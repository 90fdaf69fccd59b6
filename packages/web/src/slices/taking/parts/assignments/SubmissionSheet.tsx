import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { Comments, submissionQuery, Tries } from '../../../learning/index.ts';
import type { ExamPlace, SubmissionRow } from '../../teaching-api.ts';
import deskClasses from '../marking/Desk.module.css';
import classes from './assignments.module.css';
import { SubmissionMark } from './SubmissionMark.tsx';
import { whose } from './whose.ts';

interface SubmissionSheetProps {
  readonly place: ExamPlace;
  readonly row: SubmissionRow;
  readonly name: string;
  readonly hide_names: boolean;
  /** Those of the list that were handed in. */
  readonly all: readonly SubmissionRow[];
  readonly onOpen: (row: SubmissionRow | undefined) => void;
  /** The mark is out: on to the next one. */
  readonly onDone: () => void;
}

/** One work: what was handed in, what was said, and its mark beside it. */
export function SubmissionSheet({ place, row, name, hide_names, all, onOpen, onDone }: SubmissionSheetProps) {
  const given = { ...whose(place, row), hide_names };
  const { data, error, refetch } = useQuery(submissionQuery(given));
  const at = all.findIndex(({ iid }) => iid === row.iid);
  return (
    <>
      <div className={deskClasses.bar}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => onOpen(undefined)}
        >
          {t('submissions_all')}
        </Button>
        <div className={deskClasses.steps}>
          <IconButton
            icon={IconChevronLeft}
            label={t('marking_previous')}
            disabled={at <= 0}
            onClick={() => onOpen(all[at - 1])}
          />
          <IconButton
            icon={IconChevronRight}
            label={t('marking_skip')}
            disabled={at < 0 || at >= all.length - 1}
            onClick={() => onOpen(all[at + 1])}
          />
        </div>
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={8} />
        )
      ) : (
        <div className={deskClasses.desk}>
          <div className={deskClasses.sheet}>
            <article className={deskClasses.answer} aria-label={t('submission_of', { name })}>
              <header className={deskClasses.answerHead}>
                <h2>{name}</h2>
                {data.by === 'group' && data.members.length > 0 && (
                  <p>{data.members.map((one) => one.name).join(', ')}</p>
                )}
              </header>
              <Tries tries={data.tries} asked={given} points={data.points} by_group={data.by === 'group'} to_marker />
            </article>
          </div>
          {data.can.mark ? (
            <SubmissionMark place={place} row={row} submission={data} onDone={onDone} />
          ) : (
            <p className={classes.soft}>{t('submission_own')}</p>
          )}
          <Comments said={data.said} whose={whose(place, row)} note={t('assignment_comments_of')} />
        </div>
      )}
    </>
  );
}

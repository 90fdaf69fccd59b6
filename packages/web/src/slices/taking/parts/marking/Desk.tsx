import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import type { AssignmentPile, Pile, Task } from '../../teaching-api.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import classes from './Desk.module.css';
import { DeskBar, Keys } from './DeskBar.tsx';
import { DeskEmpty } from './DeskEmpty.tsx';
import { keyOf, learnerNumbers } from './desk.ts';
import { MarkPanel } from './MarkPanel.tsx';
import type { ChangeDesk, DeskState } from './marking-state.ts';
import { useDesk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';

interface DeskProps {
  readonly state: DeskState;
  readonly change: ChangeDesk;
  /** Everything there is to mark, whatever the filter. */
  readonly piles: readonly Pile[];
  readonly assignments: readonly AssignmentPile[];
}

/** One answer after the other: read, score, publish, next. */
export function Desk({ state, change, piles, assignments }: DeskProps) {
  const desk = useDesk(state, change);
  const scoreField = useRef<HTMLInputElement>(null);
  const [keysOn, turnKeys] = useKeys(desk, scoreField);
  const numbers = useMemo(() => learnerNumbers(desk.tasks), [desk.tasks]);
  const { list, current, failed, marks } = desk;

  if (list.isPending) return <TextSkeleton lines={8} />;
  if (list.isError && !list.data) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  const nameOf = (task: Task) =>
    state.hide_names ? t('marking_learner_number', { number: numbers.get(task.take_id) ?? 0 }) : task.learner_name;
  return (
    <>
      <UnsavedGuard unsaved={failed.length > 0} kept beside={['at', 'order']} />
      {failed.length > 0 && (
        <Alert color="loss" icon={<IconAlertTriangle />} mb="md" role="alert">
          <div className={classes.failed}>
            <span>{t('marking_not_published', { count: failed.length })}</span>
            <Button size="xs" variant="default" onClick={marks.retry}>
              {t('try_again')}
            </Button>
          </div>
        </Alert>
      )}
      {current ? (
        <>
          <DeskBar desk={desk} />
          <div className={classes.desk}>
            <AnswerSheet key={keyOf(current)} task={current} learner={nameOf(current)} />
            <MarkPanel desk={desk} task={current} scoreField={scoreField} />
          </div>
          <Keys on={keysOn} onChange={turnKeys} />
        </>
      ) : (
        <DeskEmpty state={state} change={change} piles={piles} assignments={assignments} />
      )}
    </>
  );
}

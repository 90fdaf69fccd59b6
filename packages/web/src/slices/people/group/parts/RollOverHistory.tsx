import { Button, Progress } from '@mantine/core';
import { classgroup } from '@sen/domain/people/group/model.ts';
import { listRollOvers, rollOverDraft, undoRollOver } from '@sen/domain/people/group/roll-over-contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../../platform/query.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { notice, noticeFailure } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { readAgain } from '../api.ts';
import classes from '../group.module.css';

type RollOver = Output<typeof listRollOvers>[number];

const tones: Record<RollOver['status'], Tone> = {
  queued: 'waiting',
  running: 'going',
  done: 'done',
  failed: 'failed',
  undone: 'locked',
};
const is_going = ({ status }: RollOver): boolean => status === 'queued' || status === 'running';
const LOOK_AGAIN_MS = 1000;

export const reread = () => Promise.all([invalidate(listRollOvers, rollOverDraft, classgroup.calls.list), readAgain()]);

/** What was carried over, how far the one under way has come, and the way back. */
export function RollOverHistory() {
  const found = useQuery({
    ...queryOf(listRollOvers, {}),
    refetchInterval: ({ state }) => (state.data?.some(is_going) ? LOOK_AGAIN_MS : false),
  });
  const [asked, setAsked] = useState<RollOver>();
  const undo = useAction(undoRollOver, {
    onSuccess: async ({ people, classes: gone }) => {
      notice.say('success', t('roll_over_undone', { people, classes: gone }));
      setAsked(undefined);
      await reread();
    },
    onError: (error) => noticeFailure(error, 'roll_over_failed'),
  });
  if (!found.data || found.data.length === 0) return null;
  const years = asked && { from: asked.from_year, to: asked.to_year };
  return (
    <Section title={t('roll_over_history')}>
      <ul className={classes.people}>
        {found.data.map((one) => (
          <li key={one.iid} className={classes.partHead}>
            <Line one={one} />
            {one.status === 'done' && (
              <Button variant="default" onClick={() => setAsked(one)}>
                {t('roll_over_undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('roll_over_undo_title', years ?? { from: '', to: '' })}
        confirm={t('roll_over_undo')}
        danger
        busy={undo.isPending}
        onConfirm={() => asked && undo.mutate({ iid: asked.iid })}
        onClose={() => setAsked(undefined)}
      >
        {t('roll_over_undo_note')}
      </ConfirmDialog>
    </Section>
  );
}

function Line({ one }: { readonly one: RollOver }) {
  const { from_year: from, to_year: to, status, done, total, counts, created_by, created_at } = one;
  const when = formatDateTime(created_at);
  return (
    <div>
      <strong>{t('roll_over_years', { from, to })}</strong>
      <span className={classes.facts}>
        <StatusBadge tone={tones[status]}>{t(`roll_over_status_${status}`)}</StatusBadge>
        <span className={classes.known}>
          {[counts && t('roll_over_count_up', { count: counts.up }), t('roll_over_by', { name: created_by, when })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {is_going(one) && (
        <Progress value={(100 * done) / Math.max(1, total)} aria-label={t('roll_over_status_running')} mt="xs" />
      )}
    </div>
  );
}

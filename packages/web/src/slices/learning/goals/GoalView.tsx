import { Button, Textarea } from '@mantine/core';
import { commentOnGoal } from '@sen/domain/learning/goals/contract.ts';
import { toHtml } from '@sen/domain/shared/text-formats.ts';
import { Suspense } from 'react';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { FormMessage, tie } from '../../../ui/fields.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { HistoryList } from '../../../ui/HistoryList.tsx';
import { Percent } from '../../../ui/Percent.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { KeptText } from '../../media/index.ts';
import { type GoalWhole, readAgain } from './api.ts';
import { GoalBadge, GoalFacts } from './GoalFacts.tsx';
import classes from './goals.module.css';

/** One goal: where it stands, what was said of it, what became of it. */
export function GoalView({ goal, said, history, can }: GoalWhole) {
  return (
    <div className={classes.whole}>
      <div className={classes.now}>
        <div className={classes.head}>
          <GoalFacts goal={goal} />
          <GoalBadge state={goal.state} />
        </div>
        <Percent value={goal.percent} size="large" />
        {goal.note && (
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <KeptText html={toHtml(goal.note, 'auto')} />
          </Suspense>
        )}
      </div>
      <Section title={t('goal_comments')}>
        {said.length === 0 && <p className={classes.soft}>{t('goal_comments_none')}</p>}
        <ul className={classes.said}>
          {said.map(({ iid, by, text, created_at }) => (
            <li key={iid}>
              <span className={classes.by}>
                <strong>{by.name}</strong>
                <span className={`${classes.soft} sen-tabular`}>{formatDateTime(created_at)}</span>
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {can.comment && <CommentForm iid={goal.iid} />}
      </Section>
      <Section title={t('goal_history')}>
        <HistoryList entries={history} ntype="user-goal" />
      </Section>
    </div>
  );
}

function CommentForm({ iid }: { readonly iid: number }) {
  const form = useFields({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? t('this_field_is_required') : null) },
  });
  const send = async ({ text }: { readonly text: string }) => {
    await call(commentOnGoal, { iid, text });
    form.reset();
    await readAgain();
  };
  return (
    <form noValidate className={classes.say} onSubmit={form.send(send)}>
      <FormMessage>{form.message}</FormMessage>
      <Textarea {...tie({ form, name: 'text', label: t('goal_comment') })} autosize minRows={2} maxRows={8} />
      <Button type="submit" variant="default" loading={form.sending}>
        {t('goal_comment_send')}
      </Button>
    </form>
  );
}

import type { ExerciseFields, ExerciseOptions } from '@sen/domain/content/exercise/model.ts';
import { missingBeforeOpening } from '@sen/domain/content/exercise/rules.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { queryClient } from '../../../../platform/query.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import type { Node } from '../../api.ts';
import { EditorFrame } from '../../parts/EditorFrame.tsx';
import { useNodeEditor } from '../../parts/use-node-editor.ts';
import { missingInExercise, readExercise } from '../draft.ts';
import { drawsQuery, lackOf } from '../draw-count.ts';
import { useQuestionCount } from '../use-question-count.ts';
import { DrawList } from './DrawList.tsx';
import classes from './exercise.module.css';
import { FactsForm } from './FactsForm.tsx';
import { FixedList } from './FixedList.tsx';
import { OptionsForm } from './OptionsForm.tsx';

interface ExerciseEditorProps {
  /** Undefined while the exercise is new. */
  readonly node?: Node;
  /** Syllabus that a new one is hung under. */
  readonly pid?: number;
  /** Course it was opened from. */
  readonly ciid?: number;
  /** Options that a new one begins with. */
  readonly defaults?: ExerciseOptions;
}

export function ExerciseEditor({ node, pid, ciid, defaults }: ExerciseEditorProps) {
  const navigate = useNavigate();
  const read = useCallback((stored: Node | undefined) => readExercise(stored, defaults), [defaults]);
  const editor = useNodeEditor<ExerciseFields>({
    ntype: 'exercise',
    node,
    pid,
    new_name: `new-${pid ?? 0}`,
    read,
    missing: missingInExercise,
    onCreated: ({ iid }) => navigate({ to: urlOf('exercise', { iid }, { ciid }), replace: true }),
  });
  const { draft, change } = editor;
  const wanted = useQuestionCount(draft);
  const found = useQuery(drawsQuery(draft)).data;
  const missing = missingBeforeOpening(draft);
  const lack = lackOf(draft.draws, found);
  const values = { count: formatNumber(wanted - lack), wanted: formatNumber(wanted) };
  const doubtBeforeSave = async () => {
    if (draft.draws.length === 0) return undefined;
    const now = await queryClient.fetchQuery({ ...drawsQuery(draft), staleTime: 0 }).catch(() => undefined);
    const lacking = lackOf(draft.draws, now);
    return lacking > 0 ? t('exercise_too_few', { ...values, count: formatNumber(wanted - lacking) }) : undefined;
  };
  return (
    <EditorFrame editor={editor} doubtBeforeSave={doubtBeforeSave}>
      <FactsForm editor={editor} stored={node?.attachments ?? []} item={node} />
      <Section
        title={t('exercise_questions')}
        note={t('exercise_questions_note')}
        actions={
          <p className={classes.sum} role="status">
            <span>
              <strong>{values.count}</strong>{' '}
              {lack > 0 ? t('exercise_questions_of', values) : t('exercise_questions_each', { count: wanted })}
            </span>
            {lack > 0 && <StatusBadge tone="attention">{t('exercise_cannot_start')}</StatusBadge>}
          </p>
        }
      >
        <FixedList fixed={draft.fixed} onChange={(fixed) => change({ fixed })} />
      </Section>
      <Section title={t('exercise_draws')} note={t('exercise_draws_note')}>
        <DrawList draws={draft.draws} found={found} onChange={(draws) => change({ draws })} />
      </Section>
      <OptionsForm
        options={draft.options}
        onChange={(options) => change({ options })}
        regulationError={editor.errorOf('options.regulation')}
        missing={missing}
        openError={missing.length > 0 ? editor.errorOf('options.can_do') : undefined}
      />
    </EditorFrame>
  );
}

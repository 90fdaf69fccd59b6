import type { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import type { Node } from '../../api.ts';
import { EditorFrame } from '../../parts/EditorFrame.tsx';
import { useNodeEditor } from '../../parts/use-node-editor.ts';
import { missingInExercise, readExercise, writeExercise } from '../draft.ts';
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
}

export function ExerciseEditor({ node, pid, ciid }: ExerciseEditorProps) {
  const navigate = useNavigate();
  const editor = useNodeEditor<ExerciseFields>({
    ntype: 'exercise',
    node,
    pid,
    new_name: `new-${pid ?? 0}`,
    read: readExercise,
    write: writeExercise,
    missing: missingInExercise,
    onCreated: ({ iid }) => void navigate({ to: urlOf('exercise', { iid }, { ciid }), replace: true }),
  });
  const { draft, change } = editor;
  const count = useQuestionCount(draft);
  return (
    <EditorFrame editor={editor}>
      <FactsForm editor={editor} />
      <Section
        title={t('exercise_questions')}
        note={t('exercise_questions_note')}
        actions={
          <p className={classes.sum} role="status">
            <span>
              <strong>{count}</strong> {t('exercise_questions_each')}
            </span>
          </p>
        }
      >
        <FixedList fixed={draft.fixed} onChange={(fixed) => change({ fixed })} />
      </Section>
      <Section title={t('exercise_draws')} note={t('exercise_draws_note')}>
        <DrawList draws={draft.draws} onChange={(draws) => change({ draws })} />
      </Section>
      <OptionsForm editor={editor} />
    </EditorFrame>
  );
}

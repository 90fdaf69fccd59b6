import { Button } from '@mantine/core';
import { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { TextSkeleton } from '../../../../ui/skeletons.tsx';
import { type Node, nodeQuery } from '../../api.ts';
import { ResultsButton } from '../../exercise/parts/ResultsButton.tsx';
import { useQuestionCount } from '../../exercise/use-question-count.ts';
import classes from './course.module.css';
import { ScoEditor } from './ScoEditor.tsx';

interface ItemPaneProps {
  readonly course_iid: number;
  readonly ntype: 'sco' | 'exercise';
  readonly iid: number;
}

/** The chosen item of the outline: a lesson to write, or an exercise with the ways to work on it. */
export function ItemPane({ course_iid, ntype, iid }: ItemPaneProps) {
  const node = useQuery({ ...nodeQuery(ntype, iid), refetchOnWindowFocus: false });
  if (node.isError) return <ErrorState error={node.error} retry={() => void node.refetch()} />;
  if (!node.data) return <TextSkeleton lines={6} />;
  if (ntype === 'sco') return <ScoEditor key={iid} node={node.data} />;
  return <ExerciseSummary course_iid={course_iid} node={node.data} />;
}

function ExerciseSummary({ course_iid: ciid, node }: { readonly course_iid: number; readonly node: Node }) {
  const { iid, slug, name } = node;
  const fields = ExerciseFields.parse(node.fields);
  const count = useQuestionCount(fields);
  return (
    <section className={classes.summary} aria-label={name}>
      <h2>{name}</h2>
      <dl className={classes.facts}>
        <Fact name={t('exercise_rule_type')} value={t(`rule_type_${fields.rule_type}`)} />
        <Fact name={t('exercise_questions')} value={formatNumber(count)} />
        <Fact
          name={t('exercise_duration')}
          value={fields.duration > 0 ? t('duration_minutes', { count: fields.duration }) : t('no_limit')}
        />
      </dl>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={urlOf('exercise', { iid }, { ciid })}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('edit')}
        </Button>
        <Button
          component={Link}
          to={urlOf('exam', { exam_mode: 'preview', iid, slug }, { ciid })}
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
        >
          {t('preview_as_learner')}
        </Button>
        <ResultsButton iid={iid} ciid={ciid} />
      </div>
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

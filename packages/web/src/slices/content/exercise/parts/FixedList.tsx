import { Button } from '@mantine/core';
import type { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import { questionText } from '@sen/domain/content/import/question-text.ts';
import { QuestionForAuthor } from '@sen/domain/content/question/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconLibrary, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { NumberBox } from '../../../../ui/NumberBox.tsx';
import { Sortable } from '../../../../ui/Sortable.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { nodeQuery } from '../../api.ts';
import { kindOf } from '../../question/kinds.ts';
import { KindLabel } from '../../question/parts/KindLabel.tsx';
import { useIntroductions } from '../use-question-count.ts';
import classes from './exercise.module.css';
import { PickDialog } from './PickDialog.tsx';

type Pick = ExerciseFields['fixed'][number];

interface FixedListProps {
  readonly fixed: readonly Pick[];
  readonly onChange: (fixed: Pick[]) => void;
}

/** Questions that everybody gets, in this order, each with its weight. */
export function FixedList({ fixed, onChange }: FixedListProps) {
  const [picking, setPicking] = useState(false);
  const introductions = useIntroductions(fixed);
  /** As learners see it: introductions have none. */
  const numberOf = (pick: Pick) => {
    const asked = fixed.filter(({ question_iid }) => !introductions.has(question_iid));
    return asked.findIndex(({ question_iid }) => question_iid === pick.question_iid) + 1;
  };
  const nameOf = (pick: Pick) => {
    const number = numberOf(pick);
    return number > 0 ? t('question_number_of', { number }) : t('question_introduction');
  };
  const change = (iid: number, changes: Partial<Pick>) =>
    onChange(fixed.map((pick) => (pick.question_iid === iid ? { ...pick, ...changes } : pick)));
  return (
    <>
      <Sortable
        label={t('exercise_fixed')}
        stacked
        items={fixed}
        keyOf={({ question_iid }) => String(question_iid)}
        nameOf={nameOf}
        onChange={onChange}
        render={(pick) => (
          <FixedRow
            pick={pick}
            number={numberOf(pick)}
            name={nameOf(pick)}
            onWeight={(sw) => change(pick.question_iid, { sw })}
            onRemove={() => onChange(fixed.filter(({ question_iid }) => question_iid !== pick.question_iid))}
          />
        )}
      />
      <div className={classes.adds}>
        <Button variant="default" leftSection={<IconLibrary size={18} aria-hidden />} onClick={() => setPicking(true)}>
          {t('pick_questions')}
        </Button>
      </div>
      <PickDialog
        opened={picking}
        taken={new Set(fixed.map(({ question_iid }) => question_iid))}
        onPick={(iids) => onChange([...fixed, ...iids.map((question_iid) => ({ question_iid }))])}
        onClose={() => setPicking(false)}
      />
    </>
  );
}

interface FixedRowProps {
  readonly pick: Pick;
  /** 0 for an introduction. */
  readonly number: number;
  readonly name: string;
  readonly onWeight: (sw: number | undefined) => void;
  readonly onRemove: () => void;
}

function FixedRow({ pick: { question_iid: iid, sw }, number, name, onWeight, onRemove }: FixedRowProps) {
  const node = useQuery({ ...nodeQuery('question', iid), refetchOnWindowFocus: false });
  const question = node.data && QuestionForAuthor.parse(node.data.fields);
  const words = question && (questionText(question) || t(kindOf(question.type)?.name ?? 'question'));
  return (
    <div className={classes.question}>
      <span className={classes.questionText}>
        <Link to={urlOf('question', { iid })} className={classes.words}>
          {number > 0 && `${number}. `}
          {words || '…'}
        </Link>
        {question && (
          <span className={classes.soft}>
            <KindLabel type={question.type} />
          </span>
        )}
        {node.isError && <StatusBadge tone="attention">{t('question_gone')}</StatusBadge>}
      </span>
      {question && question.type > 0 && (
        <NumberBox
          className={classes.weight}
          aria-label={t('question_weight_of', { name })}
          leftSection={t('weight_prefix')}
          min={0}
          max={1000}
          value={sw ?? question.sw}
          onChange={onWeight}
          onClear={() => onWeight(undefined)}
        />
      )}
      <IconButton icon={IconX} label={t('remove_named', { name })} onClick={onRemove} />
    </div>
  );
}

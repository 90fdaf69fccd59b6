import { Button, Modal } from '@mantine/core';
import { isPartlyAnswered } from '@sen/domain/content/question/rules.ts';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconFlagFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { useStore } from '../../../platform/store.ts';
import type { NumberedQuestion } from '../paper.ts';
import { isGiven } from '../sheet.ts';
import classes from './FinishDialog.module.css';
import { PlaceWords } from './PlaceWords.tsx';
import { useSitting } from './sitting-context.ts';

interface FinishDialogProps {
  readonly questions: readonly NumberedQuestion[];
  readonly onPick: (uid: string) => void;
  readonly onClose: () => void;
}

/** What is left open before handing in; one confirmation. */
export function FinishDialog({ questions, onPick, onClose }: FinishDialogProps) {
  const { sheet, finish, item } = useSitting();
  const { on_device, not_saved } = useStore(sheet.places);
  const of = ({ question }: NumberedQuestion) => sheet.of(question.uid).get();
  const open = questions.filter((one) => !isGiven(of(one).answer));
  const partly = questions.filter((one) => isPartlyAnswered(one.question, of(one).answer));
  const flagged = questions.filter((one) => of(one).flagged);
  const answered = questions.length - open.length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(item.rule_type === 'exam' ? 'finish_exam' : 'finish_exercise')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.summary}>
        <p className={classes.fact} data-state={open.length + partly.length === 0 ? 'good' : undefined}>
          <IconCircleCheck size={20} aria-hidden />
          {t('answered_of', { count: answered, total: questions.length })}
        </p>
        <Numbers
          icon={IconCircleDashed}
          title={t('unanswered_count', { count: open.length })}
          list={open}
          onPick={onPick}
        />
        <Numbers
          icon={IconCircleHalf2}
          title={t('partly_answered_count', { count: partly.length })}
          list={partly}
          onPick={onPick}
        />
        <Numbers
          icon={IconFlagFilled}
          title={t('flagged_count', { count: flagged.length })}
          list={flagged}
          onPick={onPick}
        />
        {on_device + not_saved > 0 && (
          <p className={classes.waiting}>
            <PlaceWords place="on_device" /> {t('finish_sends_the_rest', { count: on_device + not_saved })}
          </p>
        )}
        <p className={classes.note}>{t('finish_note')}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('keep_working')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose();
            finish();
          }}
        >
          {t('finish_now')}
        </Button>
      </div>
    </Modal>
  );
}

interface NumbersProps {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly list: readonly NumberedQuestion[];
  readonly onPick: (uid: string) => void;
}

function Numbers({ icon: Icon, title, list, onPick }: NumbersProps) {
  if (list.length === 0) return null;
  return (
    <fieldset className={classes.list} aria-label={title}>
      <p className={classes.fact}>
        <Icon size={20} aria-hidden />
        {title}
      </p>
      <div className={classes.numbers}>
        {list.map(({ question, number }) => (
          <button
            key={question.uid}
            type="button"
            className={classes.number}
            aria-label={t('go_to_question', { number })}
            onClick={() => onPick(question.uid)}
          >
            {number}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

import { Checkbox, TagsInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { acceptedList, blankNumbers, joinAccepted, withoutBlank } from '../blanks.ts';
import type { DraftOf } from '../draft.ts';
import classes from './forms.module.css';
import type { PartProps } from './part-props.ts';
import { TextList } from './TextList.tsx';

/** What is accepted in each blank of the text, and what a list offers where one is chosen from. */
export function BlanksForm({ draft, onChange, errorOf }: PartProps<1>) {
  const present = blankNumbers(draft.content);
  if (draft.answers.length === 0) {
    return <p className={classes.note}>{errorOf('answers') ?? t('question_blanks_none')}</p>;
  }
  return (
    <div>
      <p className={classes.label}>{t('question_blanks')}</p>
      <div className={classes.blanks}>
        {draft.answers.map((answer, row) => (
          <Blank
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is known by its number.
            key={row}
            number={row + 1}
            answer={answer}
            draft={draft}
            missing={!present.includes(row + 1)}
            error={errorOf(`answers.${row}`)}
            onChange={onChange}
          />
        ))}
      </div>
      <Checkbox
        mt="md"
        label={t('question_partial_credit')}
        description={t('question_partial_credit_note')}
        checked={draft.partial_credit}
        onChange={(event) => onChange({ ...draft, partial_credit: event.currentTarget.checked })}
      />
    </div>
  );
}

interface BlankProps {
  readonly number: number;
  readonly answer: string;
  readonly draft: DraftOf<1>;
  /** The text no longer has it. */
  readonly missing: boolean;
  readonly error: string | undefined;
  readonly onChange: PartProps<1>['onChange'];
}

function Blank({ number, answer, draft, missing, error, onChange }: BlankProps) {
  const row = number - 1;
  const offered = draft.choices[row] ?? [];
  const accepted = acceptedList(answer);
  const setAnswer = (texts: readonly string[]) =>
    onChange({ ...draft, answers: draft.answers.map((other, at) => (at === row ? joinAccepted(texts) : other)) });
  const setOffered = (texts: readonly string[]) =>
    onChange({
      ...draft,
      choices: draft.answers.map((_, at) => (at === row ? [...texts] : (draft.choices[at] ?? []))),
    });
  return (
    <fieldset className={classes.blank} aria-label={t('question_blank_number', { number })}>
      <div className={classes.blankHead}>
        <span className={classes.blankName}>{`[[${number}]]`}</span>
        {missing && <StatusBadge tone="attention">{t('question_blank_not_in_text')}</StatusBadge>}
        <IconButton
          icon={IconTrash}
          label={t('remove_named', { name: t('question_blank_number', { number }) })}
          onClick={() => onChange(withoutBlank(draft, number))}
        />
      </div>
      <TextList
        label={t('question_accepted')}
        description={t('question_accepted_note')}
        value={accepted}
        onChange={setAnswer}
        error={error}
      />
      <Checkbox
        label={t('question_blank_list')}
        checked={offered.length > 0}
        onChange={(event) => setOffered(event.currentTarget.checked ? (accepted.length > 0 ? accepted : ['']) : [])}
      />
      {offered.length > 0 && (
        <TagsInput
          label={t('question_blank_offered')}
          description={t('question_blank_offered_note')}
          value={offered.filter(Boolean)}
          onChange={(texts) => setOffered(texts.length > 0 ? texts : [''])}
          allowDuplicates={false}
          acceptValueOnBlur
        />
      )}
    </fieldset>
  );
}

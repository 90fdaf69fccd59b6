import { Button, Checkbox, SegmentedControl, TagsInput } from '@mantine/core';
import { difficulties } from '@sen/domain/content/question/model.ts';
import { IconCursorText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { FieldStack } from '../../../../ui/fields.tsx';
import { NumberBox } from '../../../../ui/NumberBox.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { RichEditor, SoundField } from '../../../media/index.ts';
import { tagsQuery } from '../../api.ts';
import { LineField } from '../../parts/fields.tsx';
import type { Editor } from '../../parts/use-node-editor.ts';
import { aligned, nextBlank } from '../blanks.ts';
import type { Draft } from '../draft.ts';
import { BlanksForm } from './BlanksForm.tsx';
import { CategoriesForm } from './CategoriesForm.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import classes from './forms.module.css';
import { PairsForm } from './PairsForm.tsx';
import { PiecesForm } from './PiecesForm.tsx';
import type { PartProps } from './part-props.ts';
import { DictationForm, NumberForm, OpenEndedForm } from './TypedForms.tsx';

type FormProps = { readonly editor: Editor<Draft> };

/** Kinds that are answered and earn a score. */
const isScored = (draft: Draft): boolean => draft.type > 0;
/** Kinds whose parts have no order of their own. */
const isShufflable = (draft: Draft): boolean => draft.type === 1 || draft.type === 2;

/** Everything an author writes of a question: what is asked, how it is answered, what it counts, what is said afterwards. */
export function QuestionForm({ editor }: FormProps) {
  const { draft } = editor;
  return (
    <>
      <Section title={t('question_asked')}>
        <AskedFields editor={editor} />
      </Section>
      {isScored(draft) && (
        <Section title={t('question_answer')}>
          <FieldStack>
            <AnswerPart
              draft={draft}
              errorOf={editor.errorOf}
              onChange={(next) => editor.change(() => (next.type === 1 ? aligned(next) : next))}
            />
          </FieldStack>
        </Section>
      )}
      <Section title={t('question_in_bank')} note={t('question_in_bank_note')}>
        <BankFields editor={editor} />
      </Section>
      {isScored(draft) && (
        <Section title={t('question_words')} note={t('question_words_lead')}>
          <WordsFields editor={editor} />
        </Section>
      )}
    </>
  );
}

function AnswerPart({ draft, ...rest }: Omit<PartProps<1>, 'draft'> & { readonly draft: Draft }) {
  switch (draft.type) {
    case 1:
      return <BlanksForm draft={draft} {...rest} />;
    case 2:
      return <ChoicesForm draft={draft} {...rest} />;
    case 3:
      return <PiecesForm draft={draft} {...rest} />;
    case 4:
      return <PairsForm draft={draft} {...rest} />;
    case 8:
      return <CategoriesForm draft={draft} {...rest} />;
    case 9:
      return <OpenEndedForm draft={draft} {...rest} />;
    case 10:
      return <DictationForm draft={draft} {...rest} />;
    case 13:
      return <NumberForm draft={draft} {...rest} />;
    default:
      return null;
  }
}

function AskedFields({ editor }: FormProps) {
  const { draft, change, errorOf } = editor;
  const setContent = (content: string) =>
    change((now) => (now.type === 1 ? aligned({ ...now, content }) : { ...now, content }));
  const blankButton = (insert: (words: string) => void) =>
    draft.type === 1 && (
      <Button
        size="xs"
        variant="light"
        leftSection={<IconCursorText size={18} aria-hidden />}
        onClick={() => insert(`[[${nextBlank(draft)}]]`)}
      >
        {t('question_insert_blank')}
      </Button>
    );
  return (
    <FieldStack>
      <RichEditor
        label={t(draft.type === 0 ? 'question_introduction_text' : 'question_text')}
        description={draft.type === 1 ? t('question_blanks_note') : undefined}
        value={draft.content}
        onChange={setContent}
        error={errorOf('content')}
        rows={4}
        required={draft.type !== -1}
        more={blankButton}
      />
      <SoundField
        label={t('question_audio')}
        description={t('question_audio_note')}
        value={draft.audio}
        error={errorOf('audio')}
        onChange={(audio) => change({ audio })}
      />
    </FieldStack>
  );
}

function BankFields({ editor }: FormProps) {
  const { draft, change, errorOf } = editor;
  const tags = useQuery(tagsQuery());
  const id = useId();
  return (
    <FieldStack>
      <LineField
        label={t('question_name')}
        description={t('question_name_note')}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <TagsInput
        label={t('tags')}
        description={t('tags_note')}
        value={draft.tags}
        data={tags.data?.map(({ tag }) => tag) ?? []}
        error={errorOf('tags')}
        maxTags={50}
        acceptValueOnBlur
        onChange={(next) => change({ tags: next })}
      />
      <div className={classes.two}>
        <div>
          <p id={id} className={classes.label}>
            {t('difficulty')}
          </p>
          <SegmentedControl
            aria-labelledby={id}
            value={draft.difficulty}
            data={difficulties.map((value) => ({ value, label: t(`difficulty_${value}`) }))}
            onChange={(value) => change({ difficulty: difficulties.find((known) => known === value) ?? 'medium' })}
          />
        </div>
        {isScored(draft) && (
          <NumberBox
            label={t('question_weight')}
            description={t('question_weight_note')}
            value={draft.sw}
            min={0}
            max={1000}
            error={errorOf('sw')}
            onChange={(sw) => change({ sw })}
          />
        )}
      </div>
      {isShufflable(draft) && (
        <Checkbox
          label={t('question_shufflable')}
          description={t('question_shufflable_note')}
          checked={draft.shufflable}
          onChange={(event) => change({ shufflable: event.currentTarget.checked })}
        />
      )}
    </FieldStack>
  );
}

function WordsFields({ editor }: FormProps) {
  const { draft, change, errorOf } = editor;
  const fields = ['feedback_true', 'feedback_false', 'help_text'] as const;
  const shown = draft.type === 9 ? (['help_text'] as const) : fields;
  return (
    <FieldStack>
      {shown.map((field) => (
        <RichEditor
          key={field}
          label={t(`question_${field}`)}
          value={draft[field]}
          rows={2}
          error={errorOf(field)}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
    </FieldStack>
  );
}

import { Button, SegmentedControl, Select, Switch } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { plainText } from '../../../content/index.ts';
import type { AssignmentPile, Pile } from '../../teaching-api.ts';
import classes from './Desk.module.css';
import { type Order, orders, questionsOf } from './desk.ts';
import { type ChangeDesk, type DeskState, deskStates } from './marking-state.ts';
import { PileSelect } from './PileSelect.tsx';

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 58)}…` : text);
const counted = (name: string, count: number): string => t('marking_name_and_count', { name, waiting: count });

interface FiltersProps {
  readonly state: DeskState;
  readonly change: ChangeDesk;
  /** Everything there is to mark. */
  readonly piles: readonly Pile[];
  readonly assignments: readonly AssignmentPile[];
}

/** Which answers lie on the desk, and in what order. */
export function DeskFilters({ state, change, piles, assignments }: FiltersProps) {
  const { course, item_iid, question_iid } = state;
  const ofExam = piles.filter((pile) => pile.item_iid === item_iid && (course === undefined || pile.course === course));
  const questions = questionsOf(ofExam).map(({ question_iid: iid, content, count }) => ({
    value: String(iid),
    label: counted(shortened(plainText(content)), count),
  }));
  const word = question_iid === undefined ? null : String(question_iid);
  const known = questions.some(({ value }) => value === word);
  return (
    <Folded>
      <PileSelect state={state} change={change} piles={piles} assignments={assignments} />
      <Select
        className={classes.choice}
        label={t('marking_question')}
        placeholder={t('marking_all_questions')}
        data={word && !known ? [...questions, { value: word, label: t('marking_this_question') }] : questions}
        value={word}
        onChange={(value) => change({ question_iid: value ?? undefined, at: undefined })}
        disabled={item_iid === undefined}
        clearable
        clearButtonProps={{ 'aria-label': t('marking_all_questions') }}
        nothingFoundMessage={t('nothing_found')}
      />
      <Segments
        label={t('marking_show')}
        value={state.state}
        data={deskStates.map((value) => ({ value, label: t(`marking_state_${value}`) }))}
        onChange={(value) => change({ state: deskStates.find((known) => known === value), at: undefined })}
      />
      <Segments
        label={t('marking_order')}
        value={state.order}
        data={orders.map((value: Order) => ({ value, label: t(`marking_order_${value}`) }))}
        onChange={(value) => change({ order: orders.find((known) => known === value) })}
      />
      <Switch
        className={classes.hide}
        label={t('marking_hide_names')}
        checked={state.hide_names}
        onChange={(event) => change({ hide_names: event.currentTarget.checked ? 1 : undefined })}
      />
    </Folded>
  );
}

/** On phones the controls wait behind a button, so that the answer comes first. */
export function Folded({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className={classes.unfold}
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('marking_filters_open')}
      </Button>
      <fieldset id={id} className={classes.filters} data-open={open || undefined} aria-label={t('marking_filters')}>
        {children}
      </fieldset>
    </>
  );
}

interface SegmentsProps {
  readonly label: string;
  readonly value: string;
  readonly data: { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Segments({ label, ...control }: SegmentsProps) {
  const id = useId();
  return (
    <div className={classes.segments}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl aria-labelledby={id} {...control} />
    </div>
  );
}

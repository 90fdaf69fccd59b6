import { Select } from '@mantine/core';
import { toPlain } from '@sen/domain/shared/text-formats.ts';
import { t } from '../../../../platform/i18n.ts';
import { RowList } from '../../parts/RowList.tsx';
import { RowText } from '../../parts/RowText.tsx';
import { emptyPart } from '../draft.ts';
import classes from './forms.module.css';
import type { PartProps } from './part-props.ts';

/** Categories, and items with the category each belongs to. */
export function CategoriesForm({ draft, onChange, errorOf }: PartProps<8>) {
  const nameOf = (index: number) => t('question_category_number', { number: index + 1 });
  const offered = draft.categories.map(({ id, text }, index) => ({
    value: id,
    label: toPlain(text, 'auto') || nameOf(index),
  }));
  return (
    <>
      <RowList
        label={t('question_categories')}
        add={t('question_add_category')}
        rows={draft.categories}
        make={emptyPart}
        nameOf={(_, index) => nameOf(index)}
        error={errorOf('categories')}
        onChange={(categories) => onChange({ ...draft, categories })}
        render={(category, update, index) => (
          <RowText label={nameOf(index)} value={category.text} onChange={(text) => update({ text })} />
        )}
      />
      <RowList
        label={t('question_items')}
        note={t('question_items_note')}
        add={t('question_add_item')}
        rows={draft.items}
        make={() => ({ ...emptyPart(), category_id: draft.items.at(-1)?.category_id ?? draft.categories[0]?.id ?? '' })}
        nameOf={(_, index) => t('question_item_number', { number: index + 1 })}
        error={errorOf('items')}
        onChange={(items) => onChange({ ...draft, items })}
        render={(item, update, index) => (
          <>
            <RowText
              label={t('question_item_number', { number: index + 1 })}
              value={item.text}
              onChange={(text) => update({ text })}
            />
            <Select
              className={classes.select}
              aria-label={t('question_category_of', { number: index + 1 })}
              placeholder={t('question_category')}
              data={offered}
              value={item.category_id || null}
              allowDeselect={false}
              onChange={(category_id) => update({ category_id: category_id ?? '' })}
            />
          </>
        )}
      />
    </>
  );
}

import { Group, Select, TagsInput } from '@mantine/core';
import type { CourseFields } from '@sen/domain/content/node/model.ts';
import { isOffered } from '@sen/domain/offered.ts';
import { options } from '@sen/domain/shared/options.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { useSite } from '../../../../platform/school.ts';
import DayInput from '../../../../ui/DayInput.tsx';
import { LineField } from '../../parts/fields.tsx';

type Sorting = Pick<CourseFields, 'category_iid' | 'level' | 'tags' | 'start_date' | 'end_date'>;

interface CourseSortingProps {
  readonly draft: Sorting;
  readonly change: (changes: Partial<Sorting>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Where people find a course, and when it runs. */
export function CourseSorting({ draft, change, errorOf }: CourseSortingProps) {
  const { conf } = useSite();
  const sorted = isOffered(conf, 'academic-category');
  const categories = useQuery({ ...queryOf(options, { name: 'category' }), enabled: sorted });
  const day = (name: 'start_date' | 'end_date') => ({
    label: t(`course_${name}`),
    value: draft[name],
    errors: { ...(errorOf(name) !== undefined && { '': errorOf(name) ?? '' }) },
    onChange: (given: unknown) => change({ [name]: given === '' ? null : String(given) }),
  });
  return (
    <>
      {sorted && (
        <Select
          label={t('kind_academic-category')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('clear_named', { name: t('kind_academic-category') }) }}
          data={categories.data?.map(({ value, label }) => ({ value: String(value), label })) ?? []}
          value={draft.category_iid === null ? null : String(draft.category_iid)}
          error={errorOf('category_iid')}
          nothingFoundMessage={t('nothing_found')}
          onChange={(chosen) => change({ category_iid: chosen === null ? null : Number(chosen) })}
        />
      )}
      <LineField
        label={t('course_level')}
        description={t('course_level_note')}
        value={draft.level}
        error={errorOf('level')}
        onChange={(level) => change({ level })}
      />
      <TagsInput
        label={t('column_tags')}
        description={t('course_tags_note')}
        clearable
        clearButtonProps={{ 'aria-label': t('clear_named', { name: t('column_tags') }) }}
        value={[...draft.tags]}
        error={errorOf('tags')}
        maxTags={50}
        onChange={(tags) => change({ tags })}
      />
      <Group grow align="flex-start">
        <DayInput {...day('start_date')} />
        <DayInput {...day('end_date')} />
      </Group>
    </>
  );
}

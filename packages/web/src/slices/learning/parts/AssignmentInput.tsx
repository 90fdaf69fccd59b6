import { Select } from '@mantine/core';
import { courseOutline } from '@sen/domain/learning/contract.ts';
import { options } from '@sen/domain/shared/options.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { FieldStack } from '../../../ui/fields.tsx';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';

const Assignment = z.object({ course_iid: z.number(), item_iid: z.number() });

/** What the group of an assignment works on: a course, and an item of it. */
export default function AssignmentInput({ label, value, onChange, errors }: OwnFieldProps) {
  const kept = Assignment.safeParse(value);
  const [course, setCourse] = useState(kept.success ? kept.data.course_iid : 0);
  const courses = useQuery(queryOf(options, { name: 'approved_courses' }));
  const outline = useQuery({ ...queryOf(courseOutline, { course }), enabled: course > 0 });
  return (
    <FieldStack>
      <Select
        label={`${label}: ${t('course')}`}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clear_named', { name: t('course') }) }}
        data={courses.data?.map((one) => ({ value: String(one.value), label: one.label })) ?? []}
        value={course > 0 ? String(course) : null}
        error={errors['']}
        nothingFoundMessage={t('nothing_found')}
        onChange={(chosen) => {
          setCourse(Number(chosen ?? 0));
          onChange(null);
        }}
      />
      {course > 0 && (
        <Select
          label={t('group_assignment_item')}
          searchable
          data={outline.data?.items.map(({ iid, name }) => ({ value: String(iid), label: name })) ?? []}
          value={kept.success ? String(kept.data.item_iid) : null}
          nothingFoundMessage={t('nothing_found')}
          onChange={(item) => onChange(item === null ? null : { course_iid: course, item_iid: Number(item) })}
        />
      )}
    </FieldStack>
  );
}

import { Select } from '@mantine/core';
import { type Grouping, progressStates } from '@sen/domain/learning/progress/model.ts';
import { createContext, use } from 'react';
import { t } from '../../../platform/i18n.ts';
import type { ListFilter, ListState } from '../../../ui/list/list-state.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';
import { type Asked, useChoices } from './api.ts';

/** Names of what the filters name by numbers, as the answer tells them. */
export const Named = createContext<
  Readonly<Partial<Record<'learner' | 'course' | 'organization', string | undefined>>>
>({});

function Choice({ by, label, value, onChange }: OwnFieldProps & { readonly by: Grouping }) {
  const { data } = useChoices(by);
  return (
    <Select
      label={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_named', { name: label }) }}
      data={data?.items.map(({ iid, name }) => ({ value: String(iid), label: name })) ?? []}
      value={typeof value === 'number' ? String(value) : null}
      limit={100}
      nothingFoundMessage={t('nothing_found')}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
const CourseChoice = (props: OwnFieldProps) => <Choice by="course" {...props} />;
const OrganizationChoice = (props: OwnFieldProps) => <Choice by="organization" {...props} />;

interface NameProps {
  readonly value: string;
}
const CourseName = ({ value }: NameProps) => use(Named).course ?? `#${value}`;
const OrganizationName = ({ value }: NameProps) => use(Named).organization ?? `#${value}`;
const LearnerName = ({ value }: NameProps) => use(Named).learner ?? `#${value}`;

const state = (): ListFilter => ({
  name: 'state',
  label: t('progress_state'),
  choices: progressStates.map((value) => ({ value, label: t(`progress_state_${value}`) })),
});

/** What a report of others can be narrowed to; `organizations`: where the school has them. */
export const filtersOf = (organizations: boolean): readonly ListFilter[] => [
  { name: 'course', label: t('progress_course'), input: CourseChoice, shown: CourseName },
  ...(organizations
    ? [
        {
          name: 'organization',
          label: t('progress_organization'),
          input: OrganizationChoice,
          shown: OrganizationName,
        },
      ]
    : []),
  { name: 'learner', label: t('progress_learner'), led: true, shown: LearnerName },
  state(),
];

const iidOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The state of the screen as its calls take it; what is no number is nothing's. */
export function askedIn({ keyword, filters }: Pick<ListState, 'keyword' | 'filters'>, child_iid?: number): Asked {
  return {
    child_iid,
    learner: iidOf(filters.learner),
    course: iidOf(filters.course),
    organization: iidOf(filters.organization),
    state: progressStates.find((one) => one === filters.state),
    keyword: keyword || undefined,
  };
}

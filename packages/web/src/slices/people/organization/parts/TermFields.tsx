import { Select } from '@mantine/core';
import { jobPosition } from '@sen/domain/people/job-position/model.ts';
import { useQuery } from '@tanstack/react-query';
import type { Fields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { DayField } from '../../../../ui/DayField.tsx';
import { tie } from '../../../../ui/fields.tsx';
import classes from './record.module.css';

/** How somebody belongs to an organization: text of a form, empty where nothing is said. */
export interface Terms {
  readonly job_position_iid: string;
  readonly from_date: string;
  readonly to_date: string;
}

export const noTerms: Terms = { job_position_iid: '', from_date: '', to_date: '' };

/** Position and days; positions are those that exist in organizations of this type. */
export function TermFields({ form, type }: { readonly form: Fields<Terms>; readonly type: string }) {
  const positions = useQuery(queryOf(jobPosition.calls.list, { org_type: type, items_per_page: -1 }));
  const { key, ...props } = tie({ form, name: 'job_position_iid', label: t('job_position') });
  const data = (positions.data?.items ?? []).map(({ iid, name }) => ({ value: String(iid), label: name }));
  return (
    <>
      {data.length > 0 && (
        <Select
          key={key}
          {...props}
          value={form.values.job_position_iid || null}
          onChange={(value) => form.setFieldValue('job_position_iid', value ?? '')}
          data={data}
          clearable
          clearButtonProps={{ 'aria-label': t('clear_named', { name: t('job_position') }) }}
          mb="md"
        />
      )}
      <div className={classes.days}>
        <DayField form={form} name="from_date" label={t('membership_from')} description={t('membership_from_note')} />
        <DayField form={form} name="to_date" label={t('membership_to')} description={t('membership_to_note')} />
      </div>
    </>
  );
}

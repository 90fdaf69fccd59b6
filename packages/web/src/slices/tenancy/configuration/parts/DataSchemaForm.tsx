import { Checkbox, NativeSelect, TagsInput } from '@mantine/core';
import type { Given } from '@sen/domain/shared/contract.ts';
import { type MetadataField, MOST_FIELDS, metadataLooks } from '@sen/domain/shared/metadata.ts';
import {
  type DataSchema,
  dataSchemas,
  metadataFields,
  saveDataSchema,
} from '@sen/domain/tenancy/data-schema/contract.ts';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { invalidate, queryClient, queryOf } from '../../../../platform/query.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { TextLine } from '../../../../ui/TextLine.tsx';
import { save } from '../api.ts';
import { byName, type RowValues, rowsIn } from '../row-values.ts';
import { usePage } from '../use-page.ts';
import classes from './Rows.module.css';
import { Rows } from './Rows.tsx';
import { SaveBar } from './SaveBar.tsx';

type Row = MetadataField & { readonly id: string; readonly is_kept: boolean };

const rowsOf = (fields: readonly MetadataField[]): readonly Row[] =>
  fields.map((field) => ({ ...field, id: newKey(), is_kept: true }));

const fieldsIn = (schema?: DataSchema) => ({ typed: rowsOf(schema?.fields ?? []), mark: schema?.version ?? 0 });

const named = (rows: readonly Row[]) => byName(rows, ({ key }) => key);

const makeRow = (): Row => ({
  ...{ id: newKey(), is_kept: false, key: '', label: '', look: 'text', choices: [] },
  ...{ required: false, listed: true },
});

interface DataSchemaFormProps {
  readonly ntype: string;
  readonly schemas: readonly DataSchema[];
}

/** The fields of one kind. The key and the sort of a field that records already use are never changed: what they hold would be lost. */
export function DataSchemaForm({ ntype, schemas }: DataSchemaFormProps) {
  const page = usePage<readonly Row[], RowValues<Row>, number>({
    begin: () => fieldsIn(schemas.find((one) => one.ntype === ntype)),
    read: async () => fieldsIn((await call(dataSchemas, {})).find((one) => one.ntype === ntype)),
    save: async (typed, version) => {
      const given: Given<typeof saveDataSchema> = {
        ...{ ntype, version },
        fields: typed.map(({ id: _, is_kept: __, ...field }) => field),
      };
      const saved = await save(saveDataSchema, given);
      const others = schemas.filter((one) => one.ntype !== ntype);
      queryClient.setQueryData(queryOf(dataSchemas, {}).queryKey, [...others, saved]);
      await invalidate(metadataFields);
      return fieldsIn(saved);
    },
    ...{ byField: named, fromFields: rowsIn },
    labelOf: (key, typed) => typed.find((row) => row.key === key)?.label ?? key,
  });
  const { typed: rows, change, errors } = page;

  return (
    <form noValidate onSubmit={page.submit}>
      {rows.length === 0 && <EmptyState title={t('data_schema_empty')} note={t('data_schema_empty_note')} />}
      <Rows
        label={t('conf_data_schema')}
        add={t('data_schema_add')}
        rows={rows}
        make={makeRow}
        {...(rows.length >= MOST_FIELDS && { full: t('data_schema_full', { most: MOST_FIELDS }) })}
        nameOf={({ label }) => label || t('data_schema_field')}
        onChange={change}
        render={(row, update, index) => (
          <RowFields row={row} update={update} errorOf={(part) => errors[`fields.${index}.${part}`]} />
        )}
      />
      <SaveBar {...page} />
    </form>
  );
}

interface RowFieldsProps {
  readonly row: Row;
  readonly update: (changes: Partial<Row>) => void;
  readonly errorOf: (part: keyof MetadataField) => string | undefined;
}

function RowFields({ row, update, errorOf }: RowFieldsProps) {
  const { label, key, look, choices, required, listed, is_kept } = row;
  return (
    <>
      <TextLine
        label={t('data_schema_label')}
        value={label}
        most={80}
        required
        error={errorOf('label')}
        onChange={(next) => update({ label: next })}
      />
      <NativeSelect
        label={t('data_schema_look')}
        value={look}
        disabled={is_kept}
        error={errorOf('look')}
        data={metadataLooks.map((one) => ({ value: one, label: t(`look_${one}`) }))}
        onChange={({ currentTarget }) =>
          update({ look: metadataLooks.find((one) => one === currentTarget.value) ?? 'text' })
        }
      />
      <TextLine
        label={t('data_schema_key')}
        value={key}
        most={40}
        disabled={is_kept}
        placeholder={t('data_schema_key_own')}
        error={errorOf('key')}
        onChange={(next) => update({ key: next })}
      />
      {look === 'choice' && (
        <TagsInput
          className={classes.wide}
          label={t('data_schema_choices')}
          description={t('data_schema_choices_note')}
          required
          value={[...choices]}
          error={errorOf('choices')}
          onChange={(next) => update({ choices: next })}
        />
      )}
      <div className={classes.ticks}>
        {look !== 'flag' && (
          <Checkbox
            label={t('data_schema_required')}
            checked={required}
            onChange={(event) => update({ required: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('data_schema_listed')}
          checked={listed}
          onChange={(event) => update({ listed: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}

import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { type Configuration, saveOrgTypes } from '@sen/domain/tenancy/configuration-contract.ts';
import { t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { save, takeConfiguration } from '../api.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import classes from '../parts/Rows.module.css';
import { Rows } from '../parts/Rows.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { byName, type RowValues, rowsIn } from '../row-values.ts';
import { inConfiguration, usePage } from '../use-page.ts';
import { faultWithin } from '../use-saving.ts';

const flags = ['has_perm', 'is_phongban', 'has_province_and_district'] as const;

const rowsOf = ({ org_types }: Configuration) => org_types.map((entry) => ({ id: entry.type, ...entry }));
type Row = ReturnType<typeof rowsOf>[number];
const typesIn = (configuration: Configuration) => ({
  typed: rowsOf(configuration),
  mark: configuration.revisions.org_types,
});
const named = (rows: readonly Row[]) => byName(rows, ({ type }) => type);

/** Stands in the field for the top of the tree, which has no code; a code is one line, so it never has this sign. */
const TOP = '\n';

const parentsAmong = (rows: readonly Row[]) => [
  { value: TOP, label: t('org_type_at_top') },
  ...[...new Map(rows.flatMap(({ type, name }) => (type === '' ? [] : [[type, name || type] as const])))].map(
    ([value, label]) => ({ value, label }),
  ),
];

export default function OrgTypesPage() {
  return <ConfLoader>{(configuration) => <OrgTypes configuration={configuration} />}</ConfLoader>;
}

/** Kinds of organizations the school has (TEN-10). */
function OrgTypes({ configuration }: { readonly configuration: Configuration }) {
  const page = usePage<readonly Row[], RowValues<Row>, string>({
    begin: () => typesIn(configuration),
    read: inConfiguration(typesIn),
    save: async (typed, revision) => {
      const saved = await save(saveOrgTypes, { revision, org_types: typed.map(({ id: _, ...entry }) => entry) });
      takeConfiguration(saved);
      return { typed, mark: saved.revisions.org_types };
    },
    ...{ byField: named, fromFields: rowsIn },
    labelOf: (type) => type,
  });
  const { typed: rows, errors, forgive, forgiveRows } = page;

  return (
    <form noValidate onSubmit={page.submit}>
      <Rows
        label={t('conf_org_types')}
        add={t('org_type_add')}
        rows={rows}
        make={() => ({
          id: newKey(),
          type: '',
          name: '',
          has_perm: false,
          is_phongban: false,
          has_province_and_district: false,
          parents: [],
        })}
        nameOf={({ name, type }) => name || type || t('org_type')}
        onChange={(next) => {
          forgiveRows(rows, next);
          page.change(next);
        }}
        render={(row, update, index) => (
          <>
            <TextInput
              label={t('org_type_code')}
              value={row.type}
              error={errors[`org_types.${index}.type`]}
              onChange={(event) => {
                forgive(`org_types.${index}.type`);
                update({ type: event.currentTarget.value });
              }}
            />
            <TextInput
              label={t('org_type_name')}
              value={row.name}
              error={errors[`org_types.${index}.name`]}
              onChange={(event) => {
                forgive(`org_types.${index}.name`);
                update({ name: event.currentTarget.value });
              }}
            />
            <MultiSelect
              label={t('org_type_parents')}
              placeholder={row.parents.length === 0 ? t('org_type_parents_any') : undefined}
              data={parentsAmong(rows)}
              value={row.parents.map((type) => type || TOP)}
              error={faultWithin(errors, `org_types.${index}.parents`)}
              onChange={(chosen) => update({ parents: chosen.map((type) => (type === TOP ? '' : type)) })}
            />
            <div className={classes.ticks}>
              {flags.map((flag) => (
                <Checkbox
                  key={flag}
                  label={t(`org_type_${flag}`)}
                  checked={row[flag]}
                  onChange={(event) => update({ [flag]: event.currentTarget.checked })}
                />
              ))}
            </div>
          </>
        )}
      />
      <SaveBar {...page} />
    </form>
  );
}

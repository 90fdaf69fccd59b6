import { Button, TextInput } from '@mantine/core';
import { usualBrowsers } from '@sen/domain/tenancy/browsers.ts';
import { type Configuration, saveBrowsers } from '@sen/domain/tenancy/configuration-contract.ts';
import type { SyntheticEvent } from 'react';
import { focusFault } from '../../../../platform/focus-fault.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { save, takeConfiguration } from '../api.ts';
import { browserOf, rowOf, versionsIn } from '../browser-rows.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import classes from '../parts/Rows.module.css';
import { Rows } from '../parts/Rows.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { byName, type RowValues, rowsIn } from '../row-values.ts';
import { inConfiguration, usePage } from '../use-page.ts';
import { faultWithin } from '../use-saving.ts';

const fields = ['name', 'os', 'versions', 'download_link'] as const;

export default function BrowsersPage() {
  return <ConfLoader>{(configuration) => <Browsers configuration={configuration} />}</ConfLoader>;
}

type Row = ReturnType<typeof rowOf>;
const browsersIn = ({ supported_browsers, revisions }: Configuration) => ({
  typed: rowsIn(named(supported_browsers.map((one) => rowOf(one, newKey())))),
  mark: revisions.supported_browsers,
});
const named = (rows: readonly Row[]) => byName(rows, ({ name, os }) => [name, os].filter(Boolean).join(', '));

/** Browsers the school supports (TEN-11); none named means that every browser is let in (TEN-63). */
function Browsers({ configuration }: { readonly configuration: Configuration }) {
  const page = usePage<readonly Row[], RowValues<Row>, string>({
    begin: () => browsersIn(configuration),
    read: inConfiguration(browsersIn),
    save: async (typed, revision) => {
      const saved = await save(saveBrowsers, { revision, supported_browsers: typed.map(browserOf) });
      takeConfiguration(saved);
      return { typed, mark: saved.revisions.supported_browsers };
    },
    ...{ byField: named, fromFields: rowsIn },
    labelOf: (name) => name,
  });
  const { typed: rows, change, errors, forgive, forgiveRows } = page;
  const unreadable = rows.map(({ versions }) => versionsIn(versions) === undefined);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!unreadable.includes(true)) return page.submit(event);
    event.preventDefault();
    focusFault(event.currentTarget);
  };
  const takeUsual = () => change(usualBrowsers(say).map((one) => rowOf(one, newKey())));

  return (
    <form noValidate onSubmit={submit}>
      {rows.length === 0 && (
        <EmptyState
          title={t('browsers_all')}
          note={t('browsers_all_note')}
          action={
            <Button variant="default" onClick={takeUsual}>
              {t('browsers_take_usual')}
            </Button>
          }
        />
      )}
      <Rows
        label={t('conf_browsers')}
        add={t('browser_add')}
        rows={rows}
        make={() => ({ id: newKey(), name: '', os: '', versions: '', summary: '', download_link: '' })}
        nameOf={({ name }) => name || t('browser')}
        onChange={(next) => {
          forgiveRows(rows, next);
          change(next);
        }}
        render={(row, update, index) => (
          <>
            {fields.map((field) => (
              <TextInput
                key={field}
                label={t(`browser_${field}`)}
                description={field === 'versions' ? t('browser_versions_note') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={row[field]}
                error={
                  field === 'versions' && unreadable[index]
                    ? t('browser_versions_unreadable')
                    : faultWithin(errors, `supported_browsers.${index}.${field}`)
                }
                onChange={(event) => {
                  forgive(`supported_browsers.${index}.${field}`);
                  update({ [field]: event.currentTarget.value });
                }}
              />
            ))}
            <TextInput
              className={classes.wide}
              label={t('browser_summary')}
              value={row.summary}
              error={errors[`supported_browsers.${index}.summary`]}
              onChange={(event) => {
                forgive(`supported_browsers.${index}.summary`);
                update({ summary: event.currentTarget.value });
              }}
            />
          </>
        )}
      />
      <SaveBar {...page} />
    </form>
  );
}

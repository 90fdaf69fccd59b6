import { Button, TextInput } from '@mantine/core';
import { usualBrowsers } from '@sen/domain/tenancy/browsers.ts';
import { type Configuration, saveBrowsers } from '@sen/domain/tenancy/configuration-contract.ts';
import { type SyntheticEvent, useState } from 'react';
import { focusFault } from '../../../../platform/focus-fault.ts';
import { t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { save, takeConfiguration } from '../api.ts';
import { browserOf, rowOf, versionsIn } from '../browser-rows.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import classes from '../parts/Rows.module.css';
import { Rows } from '../parts/Rows.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { byName, type RowValues, rowsIn } from '../row-values.ts';
import { faultWithin, inConfiguration, useSaving } from '../use-saving.ts';

const fields = ['name', 'os', 'versions', 'download_link'] as const;

export default function BrowsersPage() {
  return <ConfLoader>{(configuration) => <Browsers configuration={configuration} />}</ConfLoader>;
}

type Row = ReturnType<typeof rowOf>;
const rowsOf = ({ supported_browsers }: Configuration) =>
  rowsIn(named(supported_browsers.map((one) => rowOf(one, newKey()))));
const named = (rows: readonly Row[]) => byName(rows, ({ name, os }) => [name, os].filter(Boolean).join(', '));

/** Browsers the school supports (TEN-11); none named means that every browser is let in (TEN-63). */
function Browsers({ configuration }: { readonly configuration: Configuration }) {
  const [rows, setRows] = useState(() => rowsOf(configuration));
  const [kept, setKept] = useState(rows);
  const { sending, message, errors, run, forgive, forgiveRows, meanwhile } = useSaving<RowValues<Row>>({
    ...{ kept: named(kept), typed: named(rows), read: inConfiguration((read) => named(rowsOf(read))) },
    take: (next, typed) => {
      setKept(rowsIn(next));
      setRows(rowsIn(typed));
    },
    labelOf: (name) => name,
  });
  const unreadable = rows.map(({ versions }) => versionsIn(versions) === undefined);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unreadable.includes(true)) return focusFault(event.currentTarget);
    void run(async () => {
      const supported_browsers = rows.map(browserOf);
      const revision = configuration.revisions.supported_browsers;
      const saved = await save(saveBrowsers, { revision, supported_browsers });
      takeConfiguration(saved);
      setKept(rows);
      return saved;
    }, event.currentTarget);
  };
  const takeUsual = () => setRows(usualBrowsers(t).map((one) => rowOf(one, newKey())));

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
          setRows([...next]);
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
      <SaveBar {...{ message, meanwhile, sending }} unsaved={JSON.stringify(rows) !== JSON.stringify(kept)} />
    </form>
  );
}

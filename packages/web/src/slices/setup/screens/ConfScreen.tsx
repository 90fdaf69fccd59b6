import { Button, Select } from '@mantine/core';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import {
  askingDefaults,
  getPlatformConf,
  type PlatformSettings,
  savePlatformConf,
} from '@sen/domain/setup/contract.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { languageNames, t } from '../../../platform/i18n.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CheckField, FieldStack, FormMessage, TextField, tie } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useStored } from '../../../ui/use-stored.ts';
import { useProven } from '../../identity/index.ts';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

/** How the installation as a whole behaves, and who runs it. */
export default function ConfScreen() {
  useSystem();
  const conf = useQuery(queryOf(getPlatformConf, {}));
  return (
    <Page title={t('system_conf')} lead={t('system_conf_lead')} width="reading">
      {conf.isPending && <TextSkeleton lines={6} />}
      {conf.isError && !conf.data && <ErrorState error={conf.error} retry={() => void conf.refetch()} />}
      {conf.data && (
        <>
          <ConfForm conf={conf.data} />
          <Section title={t('system_roots')} note={t('system_roots_note')}>
            <ul className={classes.roots}>
              {conf.data.roots.map(({ name, lname }) => (
                <li key={lname}>
                  <bdi>{name}</bdi> (<bdi>{lname}</bdi>)
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </Page>
  );
}

const settingsIn = (conf: PlatformSettings) => {
  const { reauth_minutes, register_open, host_suffix, language, timezone } = conf;
  return { version: 0, values: { reauth_minutes, register_open, host_suffix, language, timezone } };
};

const labels: Readonly<Record<keyof PlatformSettings, TextKey>> = {
  reauth_minutes: 'conf_reauth',
  register_open: 'conf_register_open',
  host_suffix: 'conf_host_suffix',
  language: 'conf_language',
  timezone: 'conf_timezone',
};

function ConfForm({ conf }: { readonly conf: Output<typeof getPlatformConf> }) {
  const { proveFirst, dialog } = useProven();
  const stored = settingsIn(conf);
  const form = useFields<PlatformSettings>({
    initialValues: stored.values,
    // What is left empty would count as left out, and so become what it is at first.
    validate: (values) =>
      inWords(missingFields({ reauth_minutes: String(values.reauth_minutes), timezone: values.timezone.trim() })),
  });
  const standing = useStored<PlatformSettings>({
    form,
    stored,
    read: async () => settingsIn(await call(getPlatformConf, {})),
    labelOf: (field) => t(labels[field]),
  });
  const submit = form.send(
    async (values) => {
      await standing.save(values, async ({ values: was }) =>
        settingsIn(await call(savePlatformConf, { ...values, was })),
      );
      notice.say('success', t('update_was_successful'));
      await invalidate(getPlatformConf, askingDefaults);
    },
    (refused) => standing.refused(refused) || proveFirst(refused, () => submit()),
  );
  const { key: language_key, ...tied } = tie({ form, name: 'language', label: t('conf_language') });
  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormMessage>{form.message}</FormMessage>
        {standing.meanwhile}
        <UnsavedGuard unsaved={form.isDirty()} />
        <FieldStack>
          <NumberField form={form} name="reauth_minutes" label={t('conf_reauth')} description={t('conf_reauth_note')} />
          <CheckField form={form} name="register_open" label={t('conf_register_open')} />
          <TextField
            form={form}
            name="host_suffix"
            label={t('conf_host_suffix')}
            description={t('conf_host_suffix_note')}
          />
          <Select
            key={language_key}
            {...tied}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
          <TextField form={form} name="timezone" label={t('conf_timezone')} description={t('conf_timezone_note')} />
        </FieldStack>
        <PrimaryAction>
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </PrimaryAction>
      </form>
      {dialog}
    </>
  );
}

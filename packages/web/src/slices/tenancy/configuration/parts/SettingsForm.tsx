import { type Configuration, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import type { ReactNode } from 'react';
import { say, t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { save, takeConfiguration } from '../api.ts';
import { fieldOf, type Group, givenOf, labelOf, type Value, type Values, valuesOn } from '../general-fields.ts';
import { asTyped, inConfiguration, usePage } from '../use-page.ts';
import { SaveBar } from './SaveBar.tsx';
import classes from './SettingField.module.css';
import { SettingField } from './SettingField.tsx';

interface SettingsFormProps {
  readonly configuration: Configuration;
  readonly groups: readonly Group[];
  /** What belongs to the settings as they are being typed. */
  readonly children?: (values: Values) => ReactNode;
}

/** Settings of the school in one form. */
export function SettingsForm({ configuration, groups, children }: SettingsFormProps) {
  const settingsIn = (stored: Configuration) => ({
    typed: valuesOn(groups, stored),
    mark: stored.revisions.general,
  });
  const page = usePage<Values, Values, string>({
    begin: () => settingsIn(configuration),
    read: inConfiguration(settingsIn),
    save: async (values, revision) => {
      const saved = await save(saveGeneral, { revision, ...givenOf(values) });
      takeConfiguration(saved);
      return settingsIn(saved);
    },
    ...{ byField: asTyped, fromFields: asTyped },
    labelOf: (name) => say(labels.get(name) ?? name),
  });
  const labels = new Map(groups.flatMap(({ settings }) => settings.map((one) => [one.name, labelOf(one)] as const)));
  const { typed: values, errors, forgive } = page;
  const wrong = Object.fromEntries(Object.entries(errors).map(([field, text]) => [fieldOf(field), text]));
  const change = (name: string, value: Value) => {
    page.change({ ...values, [name]: value });
    for (const field of Object.keys(errors)) if (fieldOf(field) === name) forgive(field);
  };

  return (
    <form noValidate className={classes.form} onSubmit={page.submit}>
      {groups.map(({ title, note, settings }) => (
        <Section key={title} title={t(title)} note={note && t(note)}>
          <div className={classes.fields}>
            {settings.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                value={values[setting.name] ?? ''}
                error={wrong[setting.name]}
                onChange={(value) => change(setting.name, value)}
              />
            ))}
          </div>
        </Section>
      ))}
      {children?.(values)}
      <SaveBar {...page} />
    </form>
  );
}

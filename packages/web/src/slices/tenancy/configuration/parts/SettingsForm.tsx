import { type Configuration, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { save, takeConfiguration } from '../api.ts';
import { fieldOf, type Group, givenOf, type Value, type Values, valuesOf } from '../general-fields.ts';
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

const settingsIn = (configuration: Configuration) => ({
  typed: valuesOf(configuration),
  mark: configuration.revisions.general,
});

/** Settings of the school in one form; where there are several groups, one can jump to them. */
export function SettingsForm({ configuration, groups, children }: SettingsFormProps) {
  const page = usePage<Values, Values, string>({
    begin: () => settingsIn(configuration),
    read: inConfiguration(settingsIn),
    save: async (values, revision) => {
      const saved = await save(saveGeneral, { revision, ...givenOf(values) });
      takeConfiguration(saved);
      return settingsIn(saved);
    },
    ...{ byField: asTyped, fromFields: asTyped },
    labelOf: (name) => t(`setting_${name}`),
  });
  const { typed: values, errors, forgive } = page;
  const wrong = Object.fromEntries(Object.entries(errors).map(([field, text]) => [fieldOf(field), text]));
  const change = (name: string, value: Value) => {
    page.change({ ...values, [name]: value });
    for (const field of Object.keys(errors)) if (fieldOf(field) === name) forgive(field);
  };

  return (
    <form noValidate onSubmit={page.submit}>
      {groups.length > 1 && (
        <ul className={classes.jump} aria-label={t('conf_on_this_page')}>
          {groups.map(({ title }) => (
            <li key={title}>
              <a href={`#${title}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ title, settings }) => (
        <div key={title} id={title}>
          <Section title={t(title)}>
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
        </div>
      ))}
      {children?.(values)}
      <SaveBar {...page} />
    </form>
  );
}

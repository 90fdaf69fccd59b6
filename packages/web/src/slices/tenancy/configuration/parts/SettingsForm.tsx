import { type Configuration, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { save, takeConfiguration } from '../api.ts';
import { fieldOf, type Group, givenOf, type Value, type Values, valuesOf } from '../general-fields.ts';
import { inConfiguration, useSaving } from '../use-saving.ts';
import { SaveBar } from './SaveBar.tsx';
import classes from './SettingField.module.css';
import { SettingField } from './SettingField.tsx';

interface SettingsFormProps {
  readonly configuration: Configuration;
  readonly groups: readonly Group[];
  /** What belongs to the settings as they are being typed. */
  readonly children?: (values: Values) => ReactNode;
}

/** Settings of the school in one form; where there are several groups, one can jump to them. */
export function SettingsForm({ configuration, groups, children }: SettingsFormProps) {
  const [values, setValues] = useState(() => valuesOf(configuration));
  const [kept, setKept] = useState(values);
  const { sending, message, errors, run, forgive, meanwhile } = useSaving<Values>({
    ...{ kept, typed: values, read: inConfiguration(valuesOf) },
    take: (next, typed) => {
      setKept(next);
      setValues(typed);
    },
    labelOf: (name) => t(`setting_${name}`),
  });
  const wrong = Object.fromEntries(Object.entries(errors).map(([field, text]) => [fieldOf(field), text]));
  const unsaved = JSON.stringify(values) !== JSON.stringify(kept);

  const change = (name: string, value: Value) => {
    setValues({ ...values, [name]: value });
    for (const field of Object.keys(errors)) if (fieldOf(field) === name) forgive(field);
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      const saved = await save(saveGeneral, { revision: configuration.revisions.general, ...givenOf(values) });
      takeConfiguration(saved);
      setValues(valuesOf(saved));
      setKept(valuesOf(saved));
      return saved;
    }, event.currentTarget);
  };

  return (
    <form noValidate onSubmit={submit}>
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
      <SaveBar {...{ message, meanwhile, sending, unsaved }} />
    </form>
  );
}

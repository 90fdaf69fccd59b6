import { type Configuration, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { save, takeConfiguration } from '../api.ts';
import { fieldOf, givenOf, groups, type Value, valuesOf } from '../general-fields.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { FurtherSettings } from '../parts/FurtherSettings.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { SecretField } from '../parts/SecretField.tsx';
import classes from '../parts/SettingField.module.css';
import { SettingField } from '../parts/SettingField.tsx';
import { useSaving } from '../use-saving.ts';

export default function GeneralPage() {
  return (
    <ConfLoader>
      {(configuration) => (
        <>
          <GeneralForm configuration={configuration} />
          <Section title={t('conf_group_secrets')} note={t('conf_group_secrets_note')}>
            <div className={classes.fields}>
              <SecretField name="facebook_app_secret" is_set={configuration.secrets.facebook_app_secret} />
              <SecretField name="oidc_client_secret" is_set={configuration.secrets.oidc_client_secret} />
            </div>
          </Section>
          <FurtherSettings configuration={configuration} />
        </>
      )}
    </ConfLoader>
  );
}

/** All settings of the school in one form, in groups one can jump to. */
function GeneralForm({ configuration }: { readonly configuration: Configuration }) {
  const [values, setValues] = useState(() => valuesOf(configuration));
  const [kept, setKept] = useState(values);
  const { sending, message, errors, run, forgive } = useSaving();
  const wrong = Object.fromEntries(Object.entries(errors).map(([field, text]) => [fieldOf(field), text]));
  const unsaved = JSON.stringify(values) !== JSON.stringify(kept);

  const change = (name: string, value: Value) => {
    setValues({ ...values, [name]: value });
    for (const field of Object.keys(errors)) if (fieldOf(field) === name) forgive(field);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = await save(saveGeneral, { revision: configuration.revisions.general, ...givenOf(values) });
      takeConfiguration(saved);
      setValues(valuesOf(saved));
      setKept(valuesOf(saved));
      return saved;
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <ul className={classes.jump} aria-label={t('conf_on_this_page')}>
        {groups.map(({ title }) => (
          <li key={title}>
            <a href={`#${title}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
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
      <SaveBar {...{ message, sending, unsaved }} />
    </form>
  );
}

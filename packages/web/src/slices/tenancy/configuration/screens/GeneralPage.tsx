import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { groups } from '../general-fields.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { FurtherSettings } from '../parts/FurtherSettings.tsx';
import { SecretField } from '../parts/SecretField.tsx';
import classes from '../parts/SettingField.module.css';
import { SettingsForm } from '../parts/SettingsForm.tsx';

/** All settings of the school that have no page of their own. */
export default function GeneralPage() {
  return (
    <ConfLoader>
      {(configuration) => (
        <>
          <SettingsForm configuration={configuration} groups={groups} />
          <Section title={t('conf_group_secrets')} note={t('conf_group_secrets_note')}>
            <div className={classes.fields}>
              <SecretField name="facebook_app_secret" is_set={configuration.secrets.facebook_app_secret} />
            </div>
          </Section>
          <FurtherSettings configuration={configuration} />
        </>
      )}
    </ConfLoader>
  );
}

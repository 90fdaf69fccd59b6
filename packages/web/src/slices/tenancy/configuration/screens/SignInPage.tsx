import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { pages } from '../general-fields.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { SecretField } from '../parts/SecretField.tsx';
import classes from '../parts/SettingField.module.css';
import { SettingsForm } from '../parts/SettingsForm.tsx';

/** Who comes in, and by which ways besides single sign-on. */
export default function SignInPage() {
  return (
    <ConfLoader>
      {(configuration) => (
        <>
          <SettingsForm configuration={configuration} groups={pages.sign_in} />
          <Section title={t('conf_group_secrets')} note={t('conf_group_secrets_note')}>
            <div className={classes.fields}>
              <SecretField name="facebook_app_secret" is_set={configuration.secrets.facebook_app_secret} />
            </div>
          </Section>
        </>
      )}
    </ConfLoader>
  );
}

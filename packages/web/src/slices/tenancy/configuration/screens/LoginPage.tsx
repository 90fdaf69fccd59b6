import { TextInput } from '@mantine/core';
import { t } from '../../../../platform/i18n.ts';
import { Section } from '../../../../ui/Section.tsx';
import { pages } from '../general-fields.ts';
import { ConfLoader } from '../parts/ConfLoader.tsx';
import { ProviderTest } from '../parts/ProviderTest.tsx';
import { SecretField } from '../parts/SecretField.tsx';
import classes from '../parts/SettingField.module.css';
import { SettingsForm } from '../parts/SettingsForm.tsx';

/** Single sign-on by the school's own provider. */
export default function LoginPage() {
  return (
    <ConfLoader>
      {(configuration) => (
        <>
          <SettingsForm configuration={configuration} groups={pages.sso}>
            {({ sso_issuer }) => <ProviderTest issuer={String(sso_issuer)} />}
          </SettingsForm>
          <Section title={t('conf_group_secrets')} note={t('conf_group_secrets_note')}>
            <div className={classes.fields}>
              <SecretField name="oidc_client_secret" is_set={configuration.secrets.oidc_client_secret} />
              <TextInput
                readOnly
                label={t('sso_redirect_uri')}
                description={t('sso_redirect_uri_note')}
                value={`${location.origin}/sso/callback`}
                onFocus={(event) => event.currentTarget.select()}
              />
            </div>
          </Section>
        </>
      )}
    </ConfLoader>
  );
}

import { Button } from '@mantine/core';
import { appIdOf, type SocialProvider } from '@sen/domain/identity/social/rules.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconLogin2 } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { joinBy } from '../api.ts';
import { useProven } from '../proof/use-proven.tsx';
import { joinAtProvider } from '../sso/api.ts';
import { ProviderButtons } from './SocialButtons.tsx';

/** Joins accounts elsewhere to one's own: the only way for those who have rights in the school. */
export function JoinPart() {
  const { conf } = useSite();
  const { proveFirst, dialog } = useProven();
  const is_social = conf && (appIdOf(conf, 'google') ?? appIdOf(conf, 'facebook'));
  if (!conf?.sso_enabled && !is_social) return null;

  const run = async (join: () => Promise<void>) => {
    try {
      await join();
    } catch (error) {
      if (!proveFirst(error, () => void run(join))) noticeFailure(error);
    }
  };
  const bySso = () => void run(() => joinAtProvider(urlOf('sessions', {})));
  const byProvider = (provider: SocialProvider, token: string) =>
    void run(async () => {
      await joinBy(provider, token);
      notice.success('joined');
    });
  return (
    <Section title={t('join_title')} note={t('join_lead')}>
      {conf?.sso_enabled && (
        <Button variant="default" leftSection={<IconLogin2 size={20} aria-hidden />} onClick={bySso} mb="sm">
          {t('join_by_sso')}
        </Button>
      )}
      <ProviderButtons onToken={byProvider} />
      {dialog}
    </Section>
  );
}

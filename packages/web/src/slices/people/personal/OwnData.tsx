import { Button } from '@mantine/core';
import { exportPersonal } from '@sen/domain/people/personal/contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { goToFile } from '../../../platform/file-link.ts';
import { t } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';

/** Everything that the school keeps of whoever is here. */
export default function OwnData() {
  const user = useUser();
  const fetching = useAction(exportPersonal, {
    onSuccess: goToFile,
    onError: (error) => noticeFailure(error, 'request_failed'),
  });
  if (user?.masked_by) return null;
  return (
    <Section title={t('personal_own')} note={t('personal_own_note')}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate({})}
      >
        {t('personal_export')}
      </Button>
    </Section>
  );
}

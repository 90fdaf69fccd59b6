import { Alert } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';

/** To staff who may still sit the exam themselves: why no answers are shown. */
export const SitsToo = () => (
  <Alert color="amber" icon={<IconEyeOff />} mb="md">
    {t('results_held_note')}
  </Alert>
);

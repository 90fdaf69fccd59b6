import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { IconChartBar } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useMayOpen } from '../../../../platform/may-open.ts';

/** Leads to an exercise's results, for those who see results. */
export function ResultsButton({ iid, ciid }: { readonly iid: number; readonly ciid: number }) {
  const opens = useMayOpen();
  if (!opens('exercise_results')) return null;
  return (
    <Button
      component={Link}
      to={urlOf('exercise_results', { iid }, { ciid })}
      variant="default"
      leftSection={<IconChartBar size={18} aria-hidden />}
    >
      {t('exercise_results')}
    </Button>
  );
}

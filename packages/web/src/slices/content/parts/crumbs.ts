import { urlOf } from '@sen/domain/shared/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import type { Crumb } from '../../../ui/Page.tsx';
import { nodeQuery } from '../api.ts';

/** Places above a lesson or an exercise: teaching, and the course it was opened from. */
export function useCourseCrumbs(ciid: number | undefined): Crumb[] {
  const course = useQuery({ ...nodeQuery('course', ciid ?? 0), enabled: ciid !== undefined });
  const teach = { name: t('menu_teach'), to: urlOf('teach', {}) };
  if (ciid === undefined) return [teach];
  return [teach, { name: course.data?.name ?? t('course'), to: urlOf('course', { iid: ciid }) }];
}

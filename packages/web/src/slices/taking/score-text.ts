import type { ToldResult } from '@sen/domain/taking/model.ts';
import { t } from '../../platform/i18n.ts';
import { formatNumber } from '../../ui/format.ts';

/** A score on its scale; one that still waits for marks is called so. */
export function scoreText({ scaled, score_band, pending }: ToldResult): string {
  const score = `${formatNumber(scaled)} / ${score_band}`;
  return pending > 0 ? `${t('score_so_far')} ${score}` : score;
}

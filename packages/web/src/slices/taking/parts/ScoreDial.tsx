import type { ToldResult } from '@sen/domain/taking/model.ts';
import { type Verdict, verdicts } from '@sen/domain/taking/points.ts';
import { t } from '../../../platform/i18n.ts';
import { formatNumber } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Item } from '../api.ts';
import classes from './ScoreDial.module.css';

/** The score, large and calm, on a line that shows where passing begins. */
export function ScoreDial({ result, item }: { readonly result: ToldResult; readonly item: Item }) {
  const { scaled, score_band, passed, pending } = result;
  const line = item.pass_rule.type === 'average_score' ? item.pass_rule.value : null;
  const share = Math.min(100, Math.max(0, (scaled / score_band) * 100));
  return (
    <div className={classes.score}>
      <p className={classes.number}>
        {pending > 0 && <span>{t('score_so_far')}</span>}
        <strong>{formatNumber(scaled)}</strong>
        <span>/ {score_band}</span>
      </p>
      <div className={classes.scale} aria-hidden="true">
        <span className={classes.reached} style={{ inlineSize: `${share}%` }} data-passed={passed ?? undefined} />
        {line !== null && <span className={classes.pass} style={{ insetInlineStart: `${line}%` }} />}
      </div>
      <div className={classes.words}>
        {passed === null || pending > 0 ? (
          <StatusBadge tone="waiting">{t('result_pending', { count: pending })}</StatusBadge>
        ) : (
          <StatusBadge tone={passed ? 'done' : 'failed'}>{t(passed ? 'passed' : 'not_passed')}</StatusBadge>
        )}
        {line !== null && (
          <span>{t('result_pass_from', { score: formatNumber((line / 100) * score_band), band: score_band })}</span>
        )}
      </div>
    </div>
  );
}

/** Named only where there are some. */
const rare: readonly Verdict[] = ['partial', 'pending'];

/** How many questions went which way, as far as it is told. */
export function Counts({ result }: { readonly result: ToldResult }) {
  return (
    <dl className={classes.counts}>
      {verdicts
        .filter((verdict) => result[verdict] !== null && (!rare.includes(verdict) || result[verdict] > 0))
        .map((verdict) => (
          <div key={verdict}>
            <dt>{t(`verdict_${verdict}`)}</dt>
            <dd data-name={verdict}>{result[verdict]}</dd>
          </div>
        ))}
    </dl>
  );
}

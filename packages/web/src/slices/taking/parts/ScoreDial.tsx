import type { TakeResult } from '@sen/domain/taking/model.ts';
import { t } from '../../../platform/i18n.ts';
import { formatNumber } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Item } from '../api.ts';
import classes from './ScoreDial.module.css';

/** The score, large and calm, on a line that shows where passing begins. */
export function ScoreDial({ result, item }: { readonly result: TakeResult; readonly item: Item }) {
  const { scaled, score_band, passed, pending } = result;
  const line = item.pass_rule.type === 'average_score' ? item.pass_rule.value : null;
  const share = Math.min(100, Math.max(0, (scaled / score_band) * 100));
  return (
    <div className={classes.score}>
      <p className={classes.number}>
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
          <span>{t('pass_from', { score: formatNumber((line / 100) * score_band), band: score_band })}</span>
        )}
      </div>
    </div>
  );
}

const counts = [
  ['right', 'verdict_right'],
  ['wrong', 'verdict_wrong'],
  ['unanswered', 'verdict_unanswered'],
  ['pending', 'verdict_pending'],
] as const;

/** How many questions went which way. */
export function Counts({ result }: { readonly result: TakeResult }) {
  return (
    <dl className={classes.counts}>
      {counts
        .filter(([name]) => name !== 'pending' || result.pending > 0)
        .map(([name, key]) => (
          <div key={name}>
            <dt>{t(key)}</dt>
            <dd data-name={name}>{result[name]}</dd>
          </div>
        ))}
    </dl>
  );
}

import { t } from '../../../../platform/i18n.ts';
import { formatNumber, formatPercent, none } from '../../../../ui/format.ts';
import type { Results } from '../../teaching-api.ts';
import classes from './Results.module.css';
import { distributionOf, summaryOf } from './rows.ts';

/** The numbers that answer how the exam went, and how the scores lie. */
export function ResultSummary({ item, rows }: Pick<Results, 'item' | 'rows'>) {
  const sum = summaryOf(rows);
  const numbers = [
    { name: t('results_learners'), value: formatNumber(sum.learners) },
    { name: t('results_doing'), value: formatNumber(sum.doing) },
    { name: t('results_finished'), value: formatNumber(sum.finished) },
    { name: t('results_pending'), value: formatNumber(sum.pending) },
    {
      name: t('results_mean'),
      value: sum.mean === null ? none : formatNumber(sum.mean),
      beside: sum.mean === null ? '' : `/ ${item.score_band}`,
    },
    { name: t('results_pass_rate'), value: formatPercent(sum.pass_rate) },
  ];
  return (
    <div className={classes.summary}>
      <dl className={classes.numbers}>
        {numbers.map(({ name, value, beside }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {beside && <span className={classes.beside}> {beside}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {sum.complete > 0 && <Distribution tenths={distributionOf(rows)} band={item.score_band} />}
    </div>
  );
}

/** How many learners lie in each tenth of the scale; the same as words for those who do not see it. */
function Distribution({ tenths, band }: { readonly tenths: readonly number[]; readonly band: number }) {
  const most = Math.max(1, ...tenths);
  const bounds = (index: number) => ({
    from: formatNumber((index * band) / 10),
    to: formatNumber(((index + 1) * band) / 10),
  });
  const words = tenths.flatMap((count, index) => (count > 0 ? [t('results_tenth', { ...bounds(index), count })] : []));
  return (
    <figure className={classes.distribution}>
      <figcaption>{t('results_distribution')}</figcaption>
      <div className={classes.bars} role="img" aria-label={words.join('; ')}>
        {tenths.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale.
          <div key={index} className={classes.bar} title={t('results_tenth', { ...bounds(index), count })}>
            <span>{count > 0 ? count : ''}</span>
            <i style={{ height: `calc((100% - 1rem) * ${count / most})` }} />
          </div>
        ))}
      </div>
      <div className={classes.scale} aria-hidden="true">
        <span>0</span>
        <span>{formatNumber(band / 2)}</span>
        <span>{band}</span>
      </div>
    </figure>
  );
}

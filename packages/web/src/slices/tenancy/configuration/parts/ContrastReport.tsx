import { type ContrastFigure, contrastFigures } from '@sen/domain/tenancy/contrast.ts';
import type { Theme } from '@sen/domain/tenancy/model.ts';
import { isColour, type Overrides, palettesOf } from '@sen/domain/tenancy/own-accent.ts';
import type { Palette } from '@sen/domain/tenancy/palettes.ts';
import { t } from '../../../../platform/i18n.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import classes from './ContrastReport.module.css';

interface ContrastReportProps {
  readonly layout: Theme['layout'];
  readonly accent: string;
  readonly overrides: Overrides;
}

const schemes = ['light', 'dark'] as const;

/** How well text stands out in the colours being edited, with the figures, by palette. */
export function ContrastReport({ layout, accent, overrides }: ContrastReportProps) {
  const both = palettesOf(layout, accent, overrides);
  const is_readable = accent === '' || isColour(accent);
  return (
    <section className={classes.report} aria-label={t('contrast_title')}>
      <h2>{t('contrast_title')}</h2>
      <p>{t(is_readable ? 'contrast_note' : 'this_is_not_a_colour')}</p>
      {is_readable &&
        schemes.map((scheme) => <SchemeFigures key={scheme} title={t(`palette_${scheme}`)} palette={both[scheme]} />)}
    </section>
  );
}

const byRatio = (one: ContrastFigure, other: ContrastFigure) => one.ratio / one.least - other.ratio / other.least;

function SchemeFigures({ title, palette }: { readonly title: string; readonly palette: Palette }) {
  const figures = contrastFigures(palette).sort(byRatio);
  const faint = figures.filter(({ ratio, least }) => ratio < least).length;
  const lowest = figures[0];
  return (
    <details open={faint > 0}>
      <summary>
        <span>{title}</span>
        {lowest && faint === 0 && (
          <small>{t('contrast_closest', { ratio: ratioOf(lowest), least: `${lowest.least}:1` })}</small>
        )}
        <StatusBadge tone={faint > 0 ? 'failed' : 'done'}>
          {t(faint > 0 ? 'contrast_too_faint' : 'contrast_fine', { count: faint })}
        </StatusBadge>
      </summary>
      <table className="sen-tabular">
        <thead>
          <tr>
            <th scope="col">{t('contrast_pair')}</th>
            <th scope="col">{t('contrast_ratio')}</th>
            <th scope="col">{t('contrast_least')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={`${figure.ink} ${figure.paper}`} data-faint={figure.ratio < figure.least || undefined}>
              <td>
                <span
                  className={classes.sample}
                  style={{ color: palette[figure.ink], background: palette[figure.paper] }}
                  aria-hidden
                >
                  Aa
                </span>
                {t('contrast_on', { ink: t(`colour_${figure.ink}`), paper: t(`colour_${figure.paper}`) })}
              </td>
              <td>{ratioOf(figure)}</td>
              <td>{figure.least}:1</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Rounded down: 4.49 is not 4.5. */
const ratioOf = (figure: ContrastFigure | undefined): string =>
  `${formatNumber(Math.floor((figure?.ratio ?? 0) * 100) / 100)}:1`;

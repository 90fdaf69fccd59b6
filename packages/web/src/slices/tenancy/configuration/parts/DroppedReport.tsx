import type { DroppedStyle } from '@sen/domain/tenancy/configuration-contract.ts';
import { say, t } from '../../../../platform/i18n.ts';
import classes from './DroppedReport.module.css';

/** What a style sheet loses when it is saved, line by line. */
export function DroppedReport({ dropped }: { readonly dropped: readonly DroppedStyle[] }) {
  return (
    <div role="status">
      {dropped.length > 0 && (
        <div className={classes.report}>
          <p>{t('css_dropped', { count: dropped.length })}</p>
          <ul>
            {dropped.map(({ line, what, why }) => (
              <li key={`${line} ${what}`}>
                {t('css_dropped_line', { line, why: say(why) })} <code>{what}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

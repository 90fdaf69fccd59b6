import { t } from '../../../../platform/i18n.ts';
import { kindOf } from '../kinds.ts';
import classes from './KindLabel.module.css';

/** Icon and name of a question's kind. */
export function KindLabel({ type }: { readonly type: number }) {
  const kind = kindOf(type);
  if (!kind) return null;
  return (
    <span className={classes.kind}>
      <kind.icon size={18} stroke={1.75} aria-hidden />
      {t(kind.name)}
    </span>
  );
}

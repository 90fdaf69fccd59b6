import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import classes from './SlotVerdict.module.css';

/** Right or wrong beside one blank or one piece, once its key may be seen. */
export function SlotVerdict({ right }: { readonly right: boolean | undefined }) {
  if (right === undefined) return null;
  const Icon = right ? IconCheck : IconX;
  return (
    <span className={classes.verdict} data-right={right}>
      <Icon size={18} stroke={2.25} aria-hidden />
      <VisuallyHidden>{t(right ? 'verdict_right' : 'verdict_wrong')}</VisuallyHidden>
    </span>
  );
}

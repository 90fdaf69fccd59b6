import { GateTold } from '@sen/domain/people/gate/told.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import classes from './GateList.module.css';
import { GateList } from './GateList.tsx';

const Refusal = z.object({ gates: z.array(GateTold) });

interface HeldBackProps {
  readonly error: unknown;
  readonly back: ReactNode;
}

/** Something may not be opened because of what stands before its reader. */
export default function HeldBack({ error, back }: HeldBackProps) {
  const { gates } = Refusal.safeParse(error instanceof CallRefused ? error.result : undefined).data ?? { gates: [] };
  return (
    <div className={classes.page}>
      <EmptyState title={t('held_back_title')} note={t('held_back')} drawing={<BookDrawing />} />
      <GateList gates={gates} />
      <p className={classes.soft}>{t('held_back_ask')}</p>
      {back}
    </div>
  );
}

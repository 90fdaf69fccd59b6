import { Button } from '@mantine/core';
import { arranged } from '@sen/domain/identity/widgets.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { SlotParts, useConcerning } from '../../../platform/slots.tsx';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDayInWords, hourOf } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import classes from './DashboardScreen.module.css';

/** Few arrange what they see. */
const ArrangeHome = lazy(() => import('../parts/ArrangeHome.tsx'));

function greetingAt(hour: number): TextKey {
  if (hour < 11) return 'good_morning';
  return hour < 18 ? 'good_afternoon' : 'good_evening';
}

/** What now? The parts come from the slices that know what is open, due and new, in the order that the person likes. */
export default function DashboardScreen() {
  const user = useUser();
  const now = Date.now() / 1000;
  const parts = useConcerning('dashboard');
  const order = user?.widget ?? [];
  const shown = arranged(parts, order);
  const widgets = parts.flatMap(({ widget }) => widget ?? []);
  const [arranging, setArranging] = useState(false);
  return (
    // Signed out elsewhere it stays behind the dialog at the door, and greets nobody.
    <Page title={user ? t(greetingAt(hourOf(now)), { name: user.name }) : t('menu_home')} lead={formatDayInWords(now)}>
      {shown.length > 0 ? (
        <div className={classes.parts}>
          <SlotParts parts={shown} />
        </div>
      ) : (
        <EmptyState title={t('nothing_to_do')} note={t('nothing_to_do_note')} drawing={<BloomDrawing />} />
      )}
      {widgets.length > 1 && (
        <Button variant="subtle" className={classes.arrange} onClick={() => setArranging(true)}>
          {t('arrange_home')}
        </Button>
      )}
      {arranging && (
        <Suspense>
          <ArrangeHome widgets={widgets} order={order} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </Page>
  );
}

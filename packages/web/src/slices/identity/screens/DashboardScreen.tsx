import type { TextKey } from '@sen/domain/words.ts';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDayInWords, hourOf } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';

function greetingAt(hour: number): TextKey {
  if (hour < 11) return 'good_morning';
  return hour < 18 ? 'good_afternoon' : 'good_evening';
}

/** What now? The parts come from the slices that know what is open, due and new. */
export default function DashboardScreen() {
  const user = useUser();
  const now = Date.now() / 1000;
  return (
    // Signed out elsewhere it stays behind the dialog at the door, and greets nobody.
    <Page title={user ? t(greetingAt(hourOf(now)), { name: user.name }) : t('menu_home')} lead={formatDayInWords(now)}>
      <Slot
        name="dashboard"
        empty={<EmptyState title={t('nothing_to_do')} note={t('nothing_to_do_note')} drawing={<BloomDrawing />} />}
      />
    </Page>
  );
}

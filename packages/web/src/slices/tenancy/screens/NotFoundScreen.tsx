import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { useTitleOf } from '../../../platform/title.ts';
import { Signpost } from '../parts/Signpost.tsx';

/** The address leads to nothing (TEN-56). */
export function NotFoundScreen() {
  const user = useUser();
  useTitleOf(t('page_not_found'));
  return <Signpost title={t('page_not_found')} note={t('page_not_found_note')} home={user ? '/dashboard' : '/'} />;
}

import { t } from '../../../platform/i18n.ts';
import { Signpost } from '../parts/Signpost.tsx';

/** The screen is there, but not for this person (ROL-11). */
export function NotAllowedScreen() {
  return <Signpost title={t('screen_not_allowed')} note={t('screen_not_allowed_note')} home="/dashboard" />;
}

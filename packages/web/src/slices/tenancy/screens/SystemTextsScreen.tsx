import { t, useLanguage } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { Page } from '../../../ui/Page.tsx';
import { TextsEditor } from '../texts/TextsEditor.tsx';
import { NotAllowedScreen } from './NotAllowedScreen.tsx';

/** Words of the whole installation: what the system school says goes for every school that says nothing itself. */
export default function SystemTextsScreen() {
  useLanguage();
  if (useSite().domain !== 'system') return <NotAllowedScreen />;
  return (
    <Page title={t('texts_title')} lead={t('texts_lead_system')} width="wide">
      <TextsEditor />
    </Page>
  );
}

import { t, useLanguage } from '../../../platform/i18n.ts';
import { Page } from '../../../ui/Page.tsx';
import { TextsEditor } from '../texts/TextsEditor.tsx';

/** Words that this school says in its own way. */
export default function SchoolTextsScreen() {
  useLanguage();
  return (
    <Page title={t('texts_title')} lead={t('texts_lead')} width="wide">
      <TextsEditor />
    </Page>
  );
}

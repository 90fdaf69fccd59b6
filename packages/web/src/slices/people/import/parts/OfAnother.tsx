import { t } from '../../../../platform/i18n.ts';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import type { Detail } from '../api.ts';
import { CancelImport } from './CancelImport.tsx';

/** What somebody else brought is theirs to go on with: others look, and may stop it. */
export const OfAnother = ({ detail: { import_id, by } }: { readonly detail: Detail }) => (
  <PrimaryAction note={t('sheet_of_another', { name: by })}>
    <CancelImport import_id={import_id}>{t('sheet_cancel')}</CancelImport>
  </PrimaryAction>
);

import { Button } from '@mantine/core';
import { t } from '../platform/i18n.ts';
import { BoatDrawing } from './drawings.tsx';
import { EmptyState } from './EmptyState.tsx';

/** In place of what needs the server, on a page that was opened without it. */
export function Offline({ note = 'offline_note' }: { readonly note?: string }) {
  const retry = <Button onClick={() => location.reload()}>{t('try_again')}</Button>;
  return <EmptyState whole_page drawing={<BoatDrawing />} title={t('offline_title')} note={t(note)} action={retry} />;
}

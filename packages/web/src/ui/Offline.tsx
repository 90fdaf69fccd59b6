import { Button } from '@mantine/core';
import type { TextKey } from '@sen/domain/words.ts';
import { t } from '../platform/i18n.ts';
import { BoatDrawing } from './drawings.tsx';
import { EmptyState } from './EmptyState.tsx';

/** In place of what needs the server, on a page that was opened without it. */
export function Offline({ note = 'offline_note' }: { readonly note?: TextKey }) {
  const retry = <Button onClick={() => location.reload()}>{t('try_again')}</Button>;
  return <EmptyState whole_page drawing={<BoatDrawing />} title={t('offline_title')} note={t(note)} action={retry} />;
}

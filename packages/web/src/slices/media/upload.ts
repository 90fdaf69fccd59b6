import type { uploadFile } from '@sen/domain/media/contract.ts';
import type { StoredFile } from '@sen/domain/media/model.ts';
import { MOST_FILE_BYTES } from '@sen/domain/shared/file-types.ts';
import { CallRefused, CallUnreachable, call, isRefusal } from '../../platform/call.ts';
import { say, t } from '../../platform/i18n.ts';
import { sendTelling } from '../../platform/send-telling.ts';
import { formatBytes } from './size-text.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Told the share 0…1 that is under way. */
  readonly onSent?: (share: number) => void;
}

/** Sends a file. Who sends many has to wait now and then; the server says how long. */
export async function upload(
  contract: typeof uploadFile,
  file: File,
  { signal, onSent = () => {} }: UploadOptions,
): Promise<StoredFile> {
  const body: object = { file };
  try {
    return await call(contract, { ...body }, { signal, send: (request) => sendTelling(request, onSent) });
  } catch (error) {
    if (!isRefusal(error, 'too_many_requests')) throw error;
    await pause((error.retry_after ?? 10) * 1000, signal);
    return upload(contract, file, { signal, onSent });
  }
}

/** Whether a page may show or play it by an address that is good for as long as the file is. */
export const lasts = ({ path }: StoredFile): boolean => path.startsWith('/files/');

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

export const tooLarge = (): string => t('upload_too_large', { most: formatBytes(MOST_FILE_BYTES) });

/** Why a file was not taken, in ready words, and whether sending it once more may help. */
export function whyNotTaken(error: unknown): { readonly fault: string; readonly again?: boolean } {
  if (isRefusal(error, 'too_large')) return { fault: tooLarge() };
  if (error instanceof CallRefused) return { fault: say(error.message) };
  const is_away = error instanceof CallUnreachable;
  return { fault: t(is_away ? 'upload_broke_off' : 'something_went_wrong_please_try_again'), again: true };
}

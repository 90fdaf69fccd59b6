import { waitTold } from '@sen/domain/shared/wait-told.ts';
import { isRefusal } from './call.ts';
import { t } from './i18n.ts';

/** Of too many attempts how long to wait; undefined for any other refusal, and where the server does not say. */
export function waitInWords(error: unknown): string | undefined {
  if (!isRefusal(error, 'too_many_requests') || error.retry_after === undefined) return undefined;
  const { key, count } = waitTold(error.retry_after);
  return t(key, { count });
}

import { CallRefused, CallUnreachable } from '../../../platform/call.ts';
import { hasText, t } from '../../../platform/i18n.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';

/** Why opening failed, beside the button that can be pressed again. */
export function Failure({ error }: { readonly error: unknown }) {
  if (error instanceof CallUnreachable) return <FormMessage>{t('not_sent_unreachable')}</FormMessage>;
  const said =
    error instanceof CallRefused && hasText(error.message) ? error.message : 'something_went_wrong_please_try_again';
  return <FormMessage>{t(said)}</FormMessage>;
}

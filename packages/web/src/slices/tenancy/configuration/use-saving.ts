import { useState } from 'react';
import { CallRefused, CallUnreachable } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { notice } from '../../../ui/notice.tsx';

interface Saving {
  readonly sending: boolean;
  /** What is wrong as a whole. */
  readonly message: string | undefined;
  /** Field → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** True once it is saved. What was typed stays where it is not. */
  readonly run: (save: () => Promise<unknown>) => Promise<boolean>;
  readonly forgive: (field: string) => void;
}

/** Sends a page of the configuration, and keeps what the server said about its fields. */
export function useSaving(): Saving {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const run = async (save: () => Promise<unknown>) => {
    setSending(true);
    setMessage(undefined);
    setErrors({});
    try {
      await save();
      notice.clearError();
      notice.success('changes_saved');
      return true;
    } catch (error) {
      const fields = error instanceof CallRefused ? fieldErrors(error) : {};
      setErrors(fields);
      setMessage(Object.keys(fields).length > 0 ? t('conf_look_at_fields') : wordsOf(error));
      return false;
    } finally {
      setSending(false);
    }
  };

  const forgive = (field: string) => {
    if (!(field in errors)) return;
    const { [field]: _, ...others } = errors;
    setErrors(others);
  };
  return { sending, message, errors, run, forgive };
}

function wordsOf(error: unknown): string {
  if (error instanceof CallUnreachable) return t('not_sent_unreachable');
  return error instanceof CallRefused ? t(error.message) : t('something_went_wrong_please_try_again');
}

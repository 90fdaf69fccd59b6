import { useState } from 'react';
import { repeatedByProof } from '../../../platform/authenticator.ts';
import { CallRefused, CallUnreachable } from '../../../platform/call.ts';
import { focusFault, standAt } from '../../../platform/focus-fault.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { say, t } from '../../../platform/i18n.ts';
import { repeatedByPassword } from '../../../platform/password-asked.ts';
import { faultIn } from '../../../ui/fault.ts';
import { notice } from '../../../ui/notice.tsx';

export interface Saving {
  readonly sending: boolean;
  /** What is wrong as a whole. */
  readonly message: string | undefined;
  /** Field → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /**
   * True once it is saved. What was typed stays where it is not, and whoever sent the form stands at what is wrong in it.
   * `refused` may take a refusal over by answering true.
   */
  readonly run: (
    save: () => Promise<unknown>,
    form?: HTMLFormElement,
    refused?: (error: CallRefused) => boolean,
  ) => Promise<boolean>;
  /** A field was changed: what was wrong with it, or in it, is said no more. */
  readonly forgive: (field: string) => void;
  /** Rows were added, moved or taken out: faults are named by their numbers, which mean others now. */
  readonly forgiveRows: (before: readonly { readonly id: string }[], next: readonly { readonly id: string }[]) => void;
}

/** Sends parts of the configuration, and keeps what the server said about their fields. */
export function useSaving(): Saving {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const run: Saving['run'] = async (save, form, refused) => {
    const faulty = form && faultIn(form);
    if (faulty) {
      standAt(faulty);
      return false;
    }
    const sent_from = document.activeElement;
    setSending(true);
    setMessage(undefined);
    setErrors({});
    try {
      await save();
      notice.clearError();
      notice.success('save_successfully');
      return true;
    } catch (error) {
      if (error instanceof CallRefused && refused?.(error)) return false;
      if (error instanceof CallRefused && repeated(error, () => run(save, form, refused))) return false;
      const fields = error instanceof CallRefused ? fieldErrors(error) : {};
      setErrors(fields);
      setMessage(Object.keys(fields).length > 0 ? t('conf_look_at_fields') : wordsOf(error));
      if (form) focusFault(form, sent_from);
      return false;
    } finally {
      setSending(false);
    }
  };

  const forgive = (field: string) => {
    const others = Object.entries(errors).filter(([name]) => !isWithin(name, field));
    if (others.length === Object.keys(errors).length) return;
    setErrors(Object.fromEntries(others));
    if (others.length === 0) setMessage(undefined);
  };
  const forgiveRows: Saving['forgiveRows'] = (before, next) => {
    const same = before.length === next.length && before.every(({ id }, at) => next[at]?.id === id);
    if (same || Object.keys(errors).length === 0) return;
    setErrors({});
    setMessage(undefined);
  };
  return { sending, message, errors, run, forgive, forgiveRows };
}

/** Where a proof is owed first, the dialog that asks for it does the whole again. */
const repeated = (error: CallRefused, again: () => unknown): boolean =>
  repeatedByProof(error, again) || repeatedByPassword(error, again);

const isWithin = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

/** What is wrong with a field, or with something in it where it holds a list. */
export const faultWithin = (errors: Readonly<Record<string, string>>, field: string): string | undefined =>
  Object.entries(errors).find(([name]) => isWithin(name, field))?.[1];

function wordsOf(error: unknown): string {
  if (error instanceof CallUnreachable) return t('not_sent_unreachable');
  return error instanceof CallRefused ? say(error.message) : t('something_went_wrong_please_try_again');
}

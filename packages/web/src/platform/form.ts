import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import type { ErrorKey } from '@sen/domain/shared/errors.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { repeatedByProof } from './authenticator.ts';
import { CallRefused, CallUnreachable } from './call.ts';
import { hearEarly } from './early.ts';
import { focusFault } from './focus-fault.ts';
import { hasText, say, t, useLanguage } from './i18n.ts';
import { waitInWords } from './wait-words.ts';

/** `unanswered`: it was sent before and no answer came, so that it may have happened already. */
type Action<Values> = (values: Values, unanswered: boolean) => Promise<unknown>;

export interface Fields<Values extends object> extends UseFormReturnType<Values> {
  /** What is wrong with the form as a whole; undefined when nothing is. */
  readonly message: string | undefined;
  readonly sending: boolean;
  /**
   * Submit handler: checks, sends, and puts a refusal where it belongs: on its fields, else on the form.
   * What was typed stays, and what was said is said anew in another language. A second press while one is under way is not sent.
   * `refused` may take a refusal over by answering true.
   */
  readonly send: (
    action: Action<Values>,
    refused?: (error: CallRefused) => boolean,
  ) => (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** Field → text of the server's `err`; empty where it names no field (ERR-09). */
export function fieldErrors(error: CallRefused): Record<string, string> {
  return typeof error.err === 'object' ? inWords(error.err) : {};
}

/** Messages by field in the reader's language. */
export const inWords = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, say(message)]));

const wordsOf = (error: unknown, fallback: TextKey): string => {
  if (error instanceof CallUnreachable) return t('not_sent_unreachable');
  if (!(error instanceof CallRefused)) return t(fallback);
  const wait = waitInWords(error);
  if (wait !== undefined) return wait;
  const said = typeof error.err === 'string' ? error.err : error.has_words ? error.message : '';
  return say(hasText(said) || /\s/.test(said) ? said : fallback);
};

/** Fields that are sent under a name of their own: that name → the field of the form. */
type SentAs = Readonly<Record<string, string>>;

interface Said {
  readonly errors: FormErrors;
  readonly message: string | undefined;
}

/** What a refusal says of a form: at its fields what is wrong with them, above it (`message`) what concerns no field that it has. */
export function saidOf(
  error: unknown,
  values: object,
  sent_as: SentAs = {},
  fallback: TextKey = 'something_went_wrong_please_try_again',
): Said {
  const errors: Record<string, string> = {};
  let others = '';
  for (const [name, text] of Object.entries(error instanceof CallRefused ? fieldErrors(error) : {})) {
    const field = sent_as[name] ?? name;
    if ((field.split('.', 1)[0] ?? '') in values) errors[field] = text;
    else others += ` ${say(field)}: ${text}`;
  }
  const is_marked = others === '' && Object.keys(errors).length > 0;
  return { errors, message: is_marked ? undefined : wordsOf(error, fallback) + others };
}

interface FieldsInput<Values extends object> extends UseFormInput<Values> {
  readonly sent_as?: SentAs;
  /** Said of the form as a whole, as the server says it, where a field that it needs is empty. */
  readonly incomplete?: ErrorKey;
  /** What is said where the server has no words for its refusal (ERR-61). */
  readonly failed?: TextKey;
}

/** A form whose fields show what the server said about them, until they are changed. */
export function useFields<Values extends object>({
  incomplete,
  sent_as,
  failed,
  ...options
}: FieldsInput<Values>): Fields<Values> {
  const form = useForm<Values>({ validateInputOnBlur: false, ...options });
  const [message, setMessage] = useState<string>();
  const [sending, setSending] = useState(false);
  // Known before anything is drawn anew, so that a second press in the same moment meets it.
  const under_way = useRef(false);
  const unanswered = useRef(false);
  useEffect(hearEarly, []);
  const language = useLanguage();
  const saying = useRef<() => Said>(undefined);
  const show = (said: () => Said): void => {
    saying.current = said;
    const { errors, message } = said();
    form.setErrors(errors);
    setMessage(message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there is said anew when the language changes, and never else
  useEffect(() => {
    const said = saying.current?.();
    if (!said) return;
    form.setErrors(Object.fromEntries(Object.entries(said.errors).filter(([field]) => field in form.errors)));
    setMessage((before) => before && said.message);
  }, [language]);

  const attempt = async (
    values: Values,
    action: Action<Values>,
    refused?: (error: CallRefused) => boolean,
  ): Promise<boolean> => {
    if (under_way.current) return false;
    under_way.current = true;
    setMessage(undefined);
    setSending(true);
    try {
      await action(values, unanswered.current);
      unanswered.current = false;
      return true;
    } catch (error) {
      unanswered.current = error instanceof CallUnreachable;
      if (error instanceof CallRefused && refused?.(error)) return false;
      const again = () => attempt(values, action, refused);
      if (error instanceof CallRefused && repeatedByProof(error, again)) return false;
      show(() => saidOf(error, values, sent_as, failed));
      return false;
    } finally {
      under_way.current = false;
      setSending(false);
    }
  };

  const onIncomplete = (errors: FormErrors, _: Values, event?: SyntheticEvent<HTMLFormElement>) => {
    if (event) focusFault(event.currentTarget);
    const isIncomplete = Object.values(errors).includes(t('this_field_is_required'));
    show(() => ({ errors: form.validate().errors, message: incomplete && isIncomplete ? t(incomplete) : undefined }));
  };

  return {
    ...form,
    message,
    sending,
    send: (action, refused) =>
      form.onSubmit((values, event) => {
        const sent = event?.currentTarget;
        const sent_from = sent?.ownerDocument.activeElement;
        void attempt(values, action, refused).then((taken) => !taken && sent && focusFault(sent, sent_from));
      }, onIncomplete),
  };
}

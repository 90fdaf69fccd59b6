import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { onConnectionChange } from '../../../platform/connection.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { hasText, t } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import type { Saving } from '../../../ui/SaveState.tsx';
import { type AssignmentPlace, handIn, readHandedIn, type Submission, saveSubmission, submissionQuery } from './api.ts';
import { type Draft, keepDraft, keptDraft, sameDraft } from './work-draft.ts';

const save_after_ms = 1500;

interface Base extends Draft {
  readonly rev: number;
}
const baseOf = ({ rev, content, attachments }: Submission['draft']): Base => ({ rev, content, attachments });

export interface OwnWork {
  readonly draft: Draft;
  /** Another one each time that the draft is replaced by one from elsewhere. */
  readonly shown: number;
  readonly change: (changes: Partial<Draft>) => void;
  readonly saving: Saving;
  readonly unsaved: boolean;
  readonly sending: boolean;
  readonly message: string | undefined;
  readonly errorOf: (field: string) => string | undefined;
  /** What another one has written meanwhile, or this person on another device. */
  readonly theirs: Submission['draft'] | undefined;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  readonly save: () => Promise<boolean>;
  /** True when it is handed in. */
  readonly send: () => Promise<boolean>;
}

/** The draft of an assignment: kept on the device with each change, saved a moment later, never over what was written meanwhile. */
export function useWork(place: AssignmentPlace, stored: Submission['draft']): OwnWork {
  const [base, setBase] = useState<Base>(() => baseOf(stored));
  const [draft, setDraft] = useState<Draft>(() => keptDraft(place) ?? stored);
  const [theirs, setTheirs] = useState<Submission['draft'] | undefined>(() => {
    const kept = keptDraft(place);
    return kept && kept.rev !== stored.rev && !sameDraft(kept, stored) ? stored : undefined;
  });
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [sending, setSending] = useState(false);
  const [shown, setShown] = useState(0);
  const now = useRef<{ base: Base; draft: Draft; running?: Promise<unknown> }>({ base, draft });
  now.current.base = base;
  now.current.draft = draft;
  const unsaved = !sameDraft(draft, base);

  // What came with another reading: taken in where nothing is typed here, and asked about where something is.
  useEffect(() => {
    const { base: known, draft: mine } = now.current;
    if (stored.rev <= known.rev) return;
    if (sameDraft(mine, known) || sameDraft(mine, stored)) {
      if (!sameDraft(mine, stored)) setShown((count) => count + 1);
      setDraft(stored);
      setBase(baseOf(stored));
    } else setTheirs(stored);
  }, [stored]);

  const fail = useCallback(
    async (error: unknown): Promise<void> => {
      if (!(error instanceof CallRefused)) return setSaving({ state: 'on_device' });
      setSaving({ state: 'on_device' });
      if (error.message === 'edited_meanwhile') {
        const other = await queryClient
          .fetchQuery({ ...submissionQuery({ ...place }), staleTime: 0 })
          .catch(() => undefined);
        // Without an answer the next save is told the same.
        return other ? setTheirs(other.draft) : setMessage(t('edited_meanwhile'));
      }
      setErrors(fieldErrors(error));
      setMessage(t(hasText(error.message) ? error.message : 'save_failed'));
    },
    [place],
  );

  const attempt = useCallback(
    async (act: typeof saveSubmission | typeof handIn): Promise<boolean> => {
      const { base: on, draft: sent } = now.current;
      setSaving({ state: 'saving' });
      setErrors({});
      setMessage(undefined);
      try {
        const told = await act({ ...place, ...sent, attachments: [...sent.attachments], rev: on.rev });
        now.current.base = { ...sent, rev: told.rev };
        setBase(now.current.base);
        const is_last = sameDraft(now.current.draft, sent);
        keepDraft(place, is_last ? undefined : { rev: told.rev, ...now.current.draft });
        setSaving({ state: 'saved', at: 'saved_at' in told ? told.saved_at : told.handed_in_at });
        return true;
      } catch (error) {
        await fail(error);
        return false;
      }
    },
    [place, fail],
  );
  /** One after the other: the next goes on with what the one before has made. */
  const run = useCallback(
    async (act: typeof saveSubmission | typeof handIn): Promise<boolean> => {
      await now.current.running;
      const running = attempt(act);
      now.current.running = running;
      return running;
    },
    [attempt],
  );

  // A moment after the last change, and once the server answers again.
  const waits = unsaved && theirs === undefined && message === undefined && !sending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void run(saveSubmission), save_after_ms);
    return () => clearTimeout(timer);
  }, [waits, draft, run]);
  useEffect(
    () =>
      onConnectionChange(() => {
        if (waits) void run(saveSubmission);
      }),
    [waits, run],
  );

  const change = (changes: Partial<Draft>) => {
    const next = { ...now.current.draft, ...changes };
    setDraft(next);
    setErrors({});
    setMessage(undefined);
    keepDraft(place, { rev: now.current.base.rev, ...next });
    setSaving({ state: 'on_device' });
  };
  const settle = (other: Submission['draft'], mine: Draft) => {
    setTheirs(undefined);
    now.current.base = baseOf(other);
    setBase(now.current.base);
    if (mine === other) setShown((count) => count + 1);
    setDraft(mine);
    keepDraft(place, sameDraft(mine, other) ? undefined : { rev: other.rev, ...mine });
  };
  return {
    ...{ draft, shown, change, saving, unsaved, sending, message, theirs },
    errorOf: (field) => errors[field],
    takeTheirs: () => theirs && settle(theirs, theirs),
    keepMine: () => theirs && settle(theirs, draft),
    save: () => run(saveSubmission),
    send: async () => {
      setSending(true);
      try {
        const done = await run(handIn);
        if (done) await readHandedIn();
        return done;
      } finally {
        setSending(false);
      }
    },
  };
}

import { nodeDetail } from '@sen/domain/content/contract.ts';
import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { ChangedBy } from '@sen/domain/content/node/refused.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallRefused, CallUnreachable, call } from '../../../platform/call.ts';
import { currentConnection, onConnectionChange } from '../../../platform/connection.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { hasText, say, t } from '../../../platform/i18n.ts';
import { newKey } from '../../../platform/keys.ts';
import { takenIn } from '../../../platform/newer.ts';
import { readOwn, UNSAVED, writeOwn } from '../../../platform/own-storage.ts';
import { notice } from '../../../ui/notice.tsx';
import type { Saving } from '../../../ui/SaveState.tsx';
import { type Node, saveNode } from '../api.ts';
import { takenOut } from './taken-out.ts';

interface EditorOptions<Draft> {
  readonly ntype: ContentNtype;
  /** The stored node; undefined while it is new. */
  readonly node: Node | undefined;
  readonly pid?: number;
  /** Names what is kept on the device while the node is new. */
  readonly new_name?: string;
  /** What a new node begins with, or the stored one as it is edited. */
  readonly read: (node: Node | undefined) => Draft;
  /** What is sent; left out: the draft as it is. */
  readonly write?: (draft: Draft) => object;
  /** Field → what has to be filled in before saving: a text key, or ready words. */
  readonly missing: (draft: Draft) => Readonly<Record<string, string>>;
  readonly onCreated?: (node: Node) => void;
}

export interface Editor<Draft> {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft> | ((draft: Draft) => Draft)) => void;
  /** Text of what is wrong with a field or with a row of it. */
  readonly errorOf: (field: string) => string | undefined;
  /** What is wrong with the whole. */
  readonly message: string | undefined;
  readonly saving: Saving;
  readonly unsaved: boolean;
  readonly sending: boolean;
  /** True when it is stored. */
  readonly save: () => Promise<boolean>;
  /** Somebody else saved meanwhile; who and when, where that is known. */
  readonly conflict: Partial<ChangedBy> | undefined;
  /** Neither: what is written stays, and the next save asks again. */
  readonly decideLater: () => void;
  readonly overwrite: () => Promise<boolean>;
  readonly reload: () => Promise<void>;
  /** Work found on this device that was never sent. */
  readonly restored: boolean;
  readonly discard: () => void;
}

interface Kept<Draft> {
  readonly version: number;
  readonly draft: Draft;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The draft's own changes on top of what is stored now; undefined where both changed the same field in different ways. */
export function mergedInto<Draft extends object>(stored: Draft, base: Draft, draft: Draft): Draft | undefined {
  const { values, both } = takenIn(stored, base, draft);
  return both.length > 0 ? undefined : values;
}

function keptDraft<Draft>(name: string, version: number, start: Draft): Draft | undefined {
  const kept = readOwn(name);
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('version' in kept)) return undefined;
  if (kept.version !== version) return undefined;
  const { draft } = kept as Kept<Draft>;
  return same(draft, start) ? undefined : draft;
}

const keep_ms = 400;

/** Says what of the texts was not kept, so that nobody looks for it later. */
function tellLoss(sent: object, { fields }: Node): void {
  const kinds = takenOut(sent, fields).map((kind) => t(`taken_out_${kind}`));
  if (kinds.length > 0) notice.say('warning', t('taken_out', { kinds: kinds.join(', ') }));
}

/** Editing one node: nothing typed is lost, nobody is overwritten unasked, and every answer of the server has its place. */
export function useNodeEditor<Draft extends object>(options: EditorOptions<Draft>): Editor<Draft> {
  const { ntype, read, write = (draft: Draft): object => draft } = options;
  const name = `${UNSAVED}draft:${ntype}:${options.node?.iid ?? options.new_name ?? 'new'}`;
  const [node, setNode] = useState(options.node);
  const [base, setBase] = useState(() => read(options.node));
  const [found] = useState(() => keptDraft(name, options.node?.version ?? 0, base));
  const [draft, setDraft] = useState(found ?? base);
  const [restored, setRestored] = useState(found !== undefined);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [state, setState] = useState<Saving>({ state: 'untouched' });
  const [conflict, setConflict] = useState<Partial<ChangedBy>>();
  const unanswered = useRef<{ readonly input: string; readonly key: string }>(undefined);
  const unsaved = !same(draft, base);

  useEffect(() => {
    const timer = setTimeout(
      () => writeOwn(name, unsaved ? { version: node?.version ?? 0, draft } : undefined),
      unsaved ? keep_ms : 0,
    );
    return () => clearTimeout(timer);
  }, [name, draft, unsaved, node]);

  // Changed elsewhere (a rename in the outline): taken over beside what is being written here, unless both changed the same.
  const given = options.node;
  useEffect(() => {
    if (!given || given.version <= (node?.version ?? 0)) return;
    const stored = read(given);
    const merged = mergedInto(stored, base, draft);
    if (!merged) return;
    setNode(given);
    setBase(stored);
    setDraft(merged);
  }, [given, node, base, draft, read]);

  const change: Editor<Draft>['change'] = (changes) => {
    const next = typeof changes === 'function' ? changes(draft) : { ...draft, ...changes };
    const touched = Object.keys(next).filter(
      (field) => !Object.is(Reflect.get(next, field), Reflect.get(draft, field)),
    );
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !touched.includes(field.split('.', 1)[0] ?? ''))),
    );
    setMessage(undefined);
    setDraft(next);
  };

  const accept = (saved: Node, sent: Draft) => {
    const stored = read(saved);
    writeOwn(name, undefined);
    flushSync(() => {
      setNode(saved);
      setBase(stored);
      setDraft((now) => (now === sent ? stored : now));
      setState({ state: 'saved', at: saved.updated_at });
      setConflict(undefined);
      setRestored(false);
    });
    if (node) return;
    notice.success('insert_was_successful');
    options.onCreated?.(saved);
  };

  const refuse = (error: unknown) => {
    if (error instanceof CallUnreachable) return setState({ state: 'not_saved' });
    setState({ state: 'untouched' });
    if (!(error instanceof CallRefused)) return setMessage(t('something_went_wrong_please_try_again'));
    if (error.message === 'edited_meanwhile') return setConflict(ChangedBy.safeParse(error.result).data ?? {});
    setErrors(fieldErrors(error));
    setMessage(t(hasText(error.message) ? error.message : 'save_failed'));
  };

  const send = async (version: number | undefined): Promise<boolean> => {
    const missing = Object.entries(options.missing(draft)).map(([field, key]) => [field, say(key)]);
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing));
      setMessage(t('fill_in_first'));
      return false;
    }
    const fields = write(draft);
    const input = JSON.stringify([fields, version]);
    const key = unanswered.current?.input === input ? unanswered.current.key : newKey();
    unanswered.current = { input, key };
    setErrors({});
    setMessage(undefined);
    setState({ state: 'saving' });
    try {
      const saved = await saveNode({ ntype, iid: node?.iid, pid: options.pid, version, fields, idempotency_key: key });
      accept(saved, draft);
      tellLoss(fields, saved);
      unanswered.current = undefined;
      return true;
    } catch (error) {
      if (!(error instanceof CallUnreachable)) unanswered.current = undefined;
      refuse(error);
      return false;
    }
  };

  const save = () => send(node?.version);
  const again = useRef(save);
  again.current = save;
  useEffect(() => {
    if (state.state !== 'not_saved') return;
    return onConnectionChange(() => {
      if (currentConnection() === 'online') void again.current();
    });
  }, [state.state]);

  const reload = async () => {
    if (!node) return;
    const stored = await call(nodeDetail, { ntype, iid: node.iid });
    setNode(stored);
    setBase(read(stored));
    setDraft(read(stored));
    setConflict(undefined);
  };

  const overwrite = async () => {
    if (!node) return false;
    try {
      return await send((await call(nodeDetail, { ntype, iid: node.iid })).version);
    } catch (error) {
      refuse(error);
      return false;
    }
  };

  const errorOf = useCallback(
    (field: string) => errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1],
    [errors],
  );

  const sending = state.state === 'saving';
  return {
    draft,
    change,
    errorOf,
    message,
    saving: unsaved && !sending && state.state !== 'not_saved' ? { state: 'on_device' } : state,
    unsaved,
    sending,
    save,
    conflict,
    decideLater: () => setConflict(undefined),
    overwrite,
    reload,
    restored: restored && unsaved,
    discard: () => {
      setDraft(base);
      setRestored(false);
    },
  };
}

import { uploadMedia } from '@sen/domain/media/contract.ts';
import type { StoredFile } from '@sen/domain/media/model.ts';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { lasts, upload, whyNotTaken } from '../upload.ts';
import { pictureIn } from './paste.ts';

/** A picture, sound or film on its way into a text. */
export interface Insert {
  readonly key: number;
  readonly name: string;
  /** Share 0…1 that is sent. */
  readonly sent: number;
  readonly fault?: string | undefined;
  /** Sending it once more may help. */
  readonly again?: boolean;
}

let last_key = 0;

/** Files that are sent and then stand where they were put, however much is written meanwhile. */
export function useInserts() {
  const [list, setList] = useState<readonly Insert[]>([]);
  const places = useRef(new Map<number, number>());
  const files = useRef(new Map<number, File>());
  const ends = useRef(new Map<number, AbortController>());
  const editor = useRef<Editor>(undefined);

  const change = (key: number, changes: Partial<Insert>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => {
    ends.current.get(key)?.abort();
    ends.current.delete(key);
    files.current.delete(key);
    places.current.delete(key);
    setList((all) => all.filter((one) => one.key !== key));
  };

  /** Pictures that came within a text, by their address, which then becomes that of the file. */
  const within = useRef(new Map<number, string>());
  const put = (key: number, file: StoredFile) => {
    const embedded = within.current.get(key);
    if (embedded !== undefined)
      return void editor.current
        ?.chain()
        .command(({ tr }) => readdress(tr, embedded, file))
        .run();
    const at = places.current.get(key) ?? editor.current?.state.selection.from ?? 0;
    editor.current?.chain().focus().insertContentAt(at, contentOf(file)).run();
  };

  const send = async (key: number, file: File) => {
    const end = new AbortController();
    ends.current.set(key, end);
    try {
      const stored = await upload(uploadMedia, file, { signal: end.signal, onSent: (sent) => change(key, { sent }) });
      if (!lasts(stored)) return change(key, { fault: t('insert_not_shown') });
      put(key, stored);
      remove(key);
    } catch (error) {
      if (end.signal.aborted) return;
      change(key, whyNotTaken(error));
    }
  };

  /** One after another: a few pictures are pasted at once. */
  const queue = useRef(Promise.resolve());
  const lineUp = (key: number, file: File, at: number) => {
    files.current.set(key, file);
    places.current.set(key, at);
    queue.current = queue.current.then(() => (places.current.has(key) ? send(key, file) : undefined));
  };
  const add = (file: File): number => {
    last_key += 1;
    const key = last_key;
    setList((all) => [...all, { key, name: file.name, sent: 0 }]);
    return key;
  };
  const take = (brought: readonly File[]): boolean => {
    for (const file of brought) lineUp(add(file), file, editor.current?.state.selection.from ?? 0);
    return brought.length > 0;
  };

  /** Pictures in what was pasted: a text of megabytes would be none. */
  const takeEmbedded = () => {
    const known = new Set(within.current.values());
    editor.current?.state.doc.descendants((node) => {
      const src = String(node.attrs.src ?? '');
      if (node.type.name !== 'picture' || !src.startsWith('data:image/') || known.has(src)) return;
      const file = pictureIn(src);
      if (!file) return;
      known.add(src);
      const key = add(file);
      within.current.set(key, src);
      lineUp(key, file, 0);
    });
  };

  const tell = (fault: string) => {
    last_key += 1;
    const key = last_key;
    setList((all) => [...all, { key, name: '', sent: 0, fault }]);
  };

  useEffect(() => {
    const now = editor.current;
    const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => {
      for (const [key, at] of places.current) places.current.set(key, transaction.mapping.map(at));
    };
    now?.on('transaction', follow);
    return () => {
      now?.off('transaction', follow);
      for (const end of ends.current.values()) end.abort();
    };
  }, []);

  return {
    list,
    take,
    takeEmbedded,
    /** Says what could not be taken, until it is put away. */
    tell,
    cancel: remove,
    retry: (key: number) => {
      const file = files.current.get(key);
      if (!file) return;
      change(key, { fault: undefined, again: false, sent: 0 });
      lineUp(key, file, places.current.get(key) ?? 0);
    },
    into: (given: Editor) => {
      editor.current = given;
    },
    busy: list.some(({ fault }) => fault === undefined),
  };
}
export type Inserting = ReturnType<typeof useInserts>;

/** Gives every picture of this address that of the file. */
function readdress(tr: Transaction, src: string, { path, width, height }: StoredFile): boolean {
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'picture' && node.attrs.src === src)
      tr.setNodeMarkup(at, undefined, { ...node.attrs, src: path, width, height });
  });
  return true;
}

function contentOf({ kind, path, width, height }: StoredFile) {
  if (kind === 'sound') return { type: 'audio', attrs: { src: path } };
  if (kind === 'video') return { type: 'video', attrs: { src: path } };
  // What it shows is said by whoever puts it there; the name of a file seldom does.
  return { type: 'picture', attrs: { src: path, alt: '', width, height } };
}

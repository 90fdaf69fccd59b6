import { uploadFile } from '@sen/domain/media/contract.ts';
import type { StoredFile } from '@sen/domain/media/model.ts';
import { endingOf, MOST_FILE_BYTES, typeNamed } from '@sen/domain/shared/file-types.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { tooLarge, upload, whyNotTaken } from './upload.ts';

/** A file that somebody has chosen and that is not kept yet. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** Share 0…1 of it that is sent. */
  readonly sent: number;
  /** Why it was not taken, in ready words; undefined while it waits or is sent. */
  readonly fault?: string;
  /** Sending it once more may help. */
  readonly again?: boolean;
}

/** What can be said of a file before it is sent; the server judges what is in it. */
export function faultBefore({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'too_large' | 'file_kind_not_taken' | undefined {
  if (size > MOST_FILE_BYTES) return 'too_large';
  return endingOf(name) !== '' && typeNamed(name) === undefined ? 'file_kind_not_taken' : undefined;
}

let last_key = 0;

function chosen(file: File): Upload {
  last_key += 1;
  const fault = faultBefore(file);
  return { key: last_key, file, sent: 0, ...(fault && { fault: fault === 'too_large' ? tooLarge() : t(fault) }) };
}

/** Sends chosen files one after another (MED-09). Leaving the page ends what is under way. */
export function useUploads(onKept: (file: StoredFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const under_way = useRef<{ readonly key: number; readonly end: AbortController }>(undefined);
  const kept = useRef(onKept);
  kept.current = onKept;

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload) => {
    const end = new AbortController();
    under_way.current = { key, end };
    try {
      const onSent = (sent: number) => change(key, { sent });
      const stored = await upload(uploadFile, file, { signal: end.signal, onSent });
      kept.current(stored);
      remove(key);
    } catch (error) {
      if (!end.signal.aborted) change(key, whyNotTaken(error));
    } finally {
      under_way.current = undefined;
      // So that the next one has its turn.
      setUploads((all) => [...all]);
    }
  };

  useEffect(() => {
    const next = uploads.find(({ fault }) => fault === undefined);
    if (next && !under_way.current) void send(next);
  });
  useEffect(() => () => under_way.current?.end.abort(), []);

  return {
    uploads,
    busy: uploads.some(({ fault }) => fault === undefined),
    add: (files: Iterable<File>) => setUploads((all) => [...all, ...[...files].map(chosen)]),
    retry: (key: number) => change(key, { fault: undefined, again: false, sent: 0 }),
    /** Ends it, or takes what failed off the list. */
    cancel: (key: number) => {
      if (under_way.current?.key === key) under_way.current.end.abort();
      remove(key);
    },
  };
}

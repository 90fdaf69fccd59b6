import { type ReactNode, useEffect, useState } from 'react';
import type { CallRefused } from '../platform/call.ts';
import type { Fields } from '../platform/form.ts';
import type { FieldOf } from '../platform/newer.ts';
import { useMeanwhile } from './Meanwhile.tsx';

/** A record as a form takes it: its version goes back with what is saved; it is 0 where the values themselves do. */
export interface Stored<Values extends object> {
  readonly version: number;
  readonly values: Values;
}

interface StoredOptions<Values extends object> {
  readonly form: Fields<Values>;
  /** As it was read last. */
  readonly stored: Stored<Values>;
  readonly read: () => Promise<Stored<Values>>;
  readonly labelOf: (field: FieldOf<Values>) => string;
}

interface Standing<Values extends object> {
  /** Has what is sent saved over what the form began from; the action answers what is stored then, unless the form is left. */
  readonly save: (sent: Values, action: (on: Stored<Values>) => Promise<Stored<Values> | undefined>) => Promise<void>;
  readonly refused: (error: CallRefused) => boolean;
  /** What to tell of the work of others, above the fields. */
  readonly meanwhile: ReactNode;
}

/** The stored record under a form: what others save comes in by itself while nothing is typed, and is offered once something is. */
export function useStored<Values extends object>(options: StoredOptions<Values>): Standing<Values> {
  const { form, stored, read, labelOf } = options;
  const [base, setBase] = useState(stored);
  const take = (next: Stored<Values>, values: Values) => {
    setBase(next);
    form.setValues(values);
    form.resetDirty(next.values);
  };
  useEffect(() => {
    if (stored.version > base.version && !form.sending && !form.isDirty()) take(stored, stored.values);
  });
  const typed = () => form.getValues();
  const { save, refused, part } = useMeanwhile<Values, Stored<Values>>({
    base,
    typed,
    read,
    take,
    labelOf,
  });
  return { save, refused, meanwhile: part };
}

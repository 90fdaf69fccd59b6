import { use } from 'react';

/** What the app knows but only some screens need: here, or on its way. */
export type Late<Value> = () => Value | Promise<Value>;

/** Fetched once, when it is first asked for; after a failure again. */
export function late<Value>(load: () => Promise<Value>): Late<Value> {
  let value: Value | Promise<Value> | undefined;
  return () => {
    value ??= load().then(
      (loaded) => {
        value = loaded;
        return loaded;
      },
      (error: unknown) => {
        value = undefined;
        throw error;
      },
    );
    return value;
  };
}

/** A component that needs it waits for it as for its own code. */
export function useLate<Value>(wanted: Late<Value>): Value {
  const value = wanted();
  return value instanceof Promise ? use(value) : value;
}

import { type ComponentType, createElement, use } from 'react';

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

/** A component whose code comes when it is first shown. Once that is here it is drawn at once, which React's own `lazy` does not promise. */
export function lateComponent<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const code = late(() => load().then((file) => file.default));
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins, as by React's own `lazy`.
  const Late = (props: Props) => createElement(useLate(code), props);
  return Object.assign(Late, { load: code });
}

/** What an area says of its screens. */
export interface Screens {
  /**
   * Name → address. `:iid`-like parameters are digits, `:slug` a slug, `:nested` a kind of record behind those it hangs under
   * (`course/12/syllabus/34/sco`); the others are words as `parameters` has them. A screen of its own comes before the one of any kind.
   */
  readonly patterns: Readonly<Record<string, string>>;
  /** Name of a parameter → what it may be, as a regular expression. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Other addresses of screens: what the whole path may be, as a regular expression → the address itself, with `$1` for the first group, and so on. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Names of the parameters of a pattern. */
export type ParamNames<P extends string> = P extends `${string}:${infer Rest}`
  ? NameOf<Rest> | ParamNames<AfterName<Rest>>
  : never;
type NameOf<R extends string> = R extends `${infer N}-:${string}`
  ? N
  : R extends `${infer N}/${string}`
    ? N
    : R extends `${infer N}.html`
      ? N
      : R;
type AfterName<R extends string> = R extends `${NameOf<R>}${infer Rest}` ? Rest : '';

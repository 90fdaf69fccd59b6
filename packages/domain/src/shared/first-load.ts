/** Which files of the built app a screen begins with; the build writes it and the server reads it. Paths are below the app's root. */
export interface FirstLoad {
  /** What every page begins with, and what follows every first screen: the header's menus, notices. */
  readonly everywhere: readonly string[];
  /** By script: the keys of the texts that its code names. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly layouts: Readonly<Record<string, readonly string[]>>;
  /** By theme: the layout in which its public pages and those of learners are shown. */
  readonly shown: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly screens: Readonly<
    Record<
      string,
      {
        readonly layout: string;
        readonly access: 'everyone' | 'guest' | 'signed_in';
        readonly files: readonly string[];
        /** Of parts that not everybody sees; only their texts come with the page. */
        readonly beside: readonly string[];
      }
    >
  >;
}

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

/** A page to be drawn on the server. */
interface PageToDraw {
  /** Path and search. */
  readonly address: string;
  /** What the first HTML carries; the app knows its shape. */
  readonly data: unknown;
  readonly texts: Readonly<Record<string, string>>;
}

export interface Drawn {
  readonly html: string;
  /** Attributes of the document by which style sheets know the school's face. */
  readonly page: Readonly<Record<string, string>>;
}

/** The first sight of a page; undefined where the browser is to draw it. The web app's build has it and the server calls it. */
export type Draw = (page: PageToDraw) => Promise<Drawn | undefined>;

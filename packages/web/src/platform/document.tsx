import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

export interface DocumentProps {
  readonly params: Readonly<Record<string, string | number>>;
  /** Called with the name, or undefined while it is not known. */
  readonly children: (name: string | undefined) => ReactNode;
}

/** What an address names by an iid, and how its name is read (TEN-55). Lazy, so that no screen's calls come with the first load. */
export interface DocumentOf {
  /** The parameter that names it; shown until the name arrives. */
  readonly param: string;
  readonly Named: LazyExoticComponent<ComponentType<DocumentProps>>;
}

export const documentOf = (
  param: string,
  load: () => Promise<{ readonly default: ComponentType<DocumentProps> }>,
): DocumentOf => ({ param, Named: lazy(load) });

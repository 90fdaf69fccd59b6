import { useEffect, useRef } from 'react';
import { Link } from '../platform/Link.tsx';
import classes from './LinkTabs.module.css';

export interface LinkTab {
  readonly name: string;
  readonly to: string;
  readonly title: string;
}

interface LinkTabsProps {
  /** Says whose parts these are. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Name of the part that is shown. */
  readonly active: string;
}

/** The parts of a record; each has an address of its own. */
export function LinkTabs({ label, tabs, active }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen; whoever comes by an address sees where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part.
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.clientWidth) / 2;
  }, [active]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map(({ name, to, title }) => (
        <Link key={name} to={to} className={classes.tab} aria-current={name === active ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

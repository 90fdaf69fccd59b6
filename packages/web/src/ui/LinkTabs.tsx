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
export const LinkTabs = ({ label, tabs, active }: LinkTabsProps) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map(({ name, to, title }) => (
      <Link key={name} to={to} className={classes.tab} aria-current={name === active ? 'page' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
);

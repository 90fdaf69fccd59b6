import classes from './Avatar.module.css';

/** First letter of the given name, which stands last in a Vietnamese name. */
const initialOf = (name: string) => [...(name.trim().split(/\s+/).at(-1) ?? '?')][0]?.toUpperCase() ?? '?';

interface AvatarProps {
  readonly name: string;
  /** Address of the picture; empty without one. */
  readonly address: string;
  readonly size?: 'small' | 'usual' | 'large';
}

/** A person's picture, or their initial. The name always stands beside it, so it says nothing by itself. */
export function Avatar({ name, address, size = 'usual' }: AvatarProps) {
  if (address) return <img className={classes.avatar} data-size={size} src={address} alt="" loading="lazy" />;
  return (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

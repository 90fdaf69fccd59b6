import classes from './attachments.module.css';
import { iconOf, isShownPicture } from './file-icon.ts';

interface FileLookProps {
  readonly ext: string;
  /** Empty: none for this reader. */
  readonly address: string;
}

/** What stands before a file's name: of a picture the picture itself, small, of anything else a drawing of its kind. */
export function FileLook({ ext, address }: FileLookProps) {
  const Icon = iconOf(ext);
  if (address === '' || !isShownPicture(ext))
    return (
      <span className={classes.look}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
    );
  // One that was just brought has an address for good, which is its copy already.
  const small = address.includes('?') ? `${address}&small=1` : address;
  return <img className={`${classes.look} ${classes.small}`} src={small} alt="" loading="lazy" decoding="async" />;
}

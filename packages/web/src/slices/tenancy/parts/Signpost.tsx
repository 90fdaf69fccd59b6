import { Button } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { SignpostDrawing } from '../../../ui/drawings.tsx';
import classes from './Signpost.module.css';

interface SignpostProps {
  readonly title: string;
  readonly note: string;
  readonly home: string;
}

/** A page that is not what was looked for, with the way home. */
export function Signpost({ title, note, home }: SignpostProps) {
  return (
    <div className={classes.page}>
      <SignpostDrawing />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.note}>{note}</p>
      <div className={classes.action}>
        <Button component={Link} to={home}>
          {t('back_home')}
        </Button>
      </div>
    </div>
  );
}

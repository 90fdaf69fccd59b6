import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { t } from '../../../platform/i18n.ts';
import { Download } from './Player.tsx';
import classes from './player.module.css';

/** A document of a lesson: in the page where there is room and the browser shows such, otherwise a page of its own. */
export function DocumentView({ file: { name, path } }: { readonly file: Attachment }) {
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <figure className={classes.figure}>
      {wide && navigator.pdfViewerEnabled && <iframe className={classes.document} src={path} title={name} />}
      <figcaption className={classes.caption}>
        <span className={classes.name}>{name}</span>
        <Button component="a" variant="default" size="compact-md" href={path} target="_blank" rel="noopener noreferrer">
          {t('open_document')}
        </Button>
        <Download path={path} name={name} />
      </figcaption>
    </figure>
  );
}

import { ActionIcon } from '@mantine/core';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { IconDownload } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import { currentSite } from '../../../platform/school.ts';
import { Section } from '../../../ui/Section.tsx';
import { formatBytes } from '../size-text.ts';
import classes from './attachments.module.css';
import { FileLook } from './FileLook.tsx';
import { isShown } from './file-icon.ts';

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
}

/** What hangs at a lesson, a course or an exercise, for its readers (MED-08). Nothing where nothing does. */
export function AttachmentList({ attachments }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <Section title={t('attachments')}>
      <AttachmentRows attachments={attachments} />
    </Section>
  );
}

/** The same within something else. */
export function AttachmentRows({ attachments }: AttachmentListProps) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list}>
      {attachments.map((one) => (
        <Row key={`${one.id} ${one.link} ${one.name}`} attachment={one} />
      ))}
    </ul>
  );
}

/** `off`: the school lets its learners take nothing along (TEN-29). */
function noteOf({ link, path, ext, size }: Attachment, off: boolean): string {
  if (link !== '') return new URL(link).hostname;
  if (path === '') return t('attachment_for_members');
  return off && !isShown(ext) ? t('attachment_not_shown') : `${ext.toUpperCase()} · ${formatBytes(size)}`;
}

function Row({ attachment }: { readonly attachment: Attachment }) {
  const { name, ext, path, link } = attachment;
  const off = currentSite().conf?.learners_can_download_attachments === false;
  const opens = link || (off && !isShown(ext) ? '' : path);
  return (
    <li className={classes.row}>
      <FileLook ext={ext} address={path} />
      <span className={classes.what}>
        {opens ? (
          <a className={classes.name} href={opens} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.note}>{noteOf(attachment, off)}</span>
      </span>
      {path !== '' && !off && (
        <ActionIcon
          component="a"
          href={`${path}&download=1`}
          aria-label={t('download_named', { name })}
          title={t('download_named', { name })}
        >
          <IconDownload size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

import { type Attachment, Attachments } from '@sen/domain/shared/attachment.ts';
import { useContext } from 'react';
import { KnownFiles } from '../../../ui/known-files.ts';
import type { OwnFieldProps } from '../../../ui/StepForm.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import AttachmentsField from './AttachmentsField.tsx';

/** Files in the form of a record; whoever may not change it fetches them. */
export default function FilesInput({ label, note, value, onChange, errors, disabled }: OwnFieldProps) {
  const known = useContext(KnownFiles);
  const given = Attachments.parse(value ?? undefined);
  if (disabled) {
    const addressOf = ({ id, path }: Attachment) => known.find((one) => id !== '' && one.id === id)?.path ?? path;
    return <AttachmentList attachments={given.map((one) => ({ ...one, path: addressOf(one) }))} />;
  }
  return (
    <AttachmentsField
      label={label}
      note={note}
      value={given}
      stored={known}
      onChange={onChange}
      errorOf={(at) => Object.entries(errors).find(([path]) => path === at || path.startsWith(`${at}.`))?.[1]}
    />
  );
}

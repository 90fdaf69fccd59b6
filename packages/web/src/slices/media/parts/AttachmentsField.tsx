import { Button, FileButton, InputError, Progress } from '@mantine/core';
import { isWebAddress } from '@sen/domain/media/attachments.ts';
import type { StoredFile } from '@sen/domain/media/model.ts';
import type { Attachment } from '@sen/domain/shared/attachment.ts';
import { IconLink, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { formatPercent } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Sortable } from '../../../ui/Sortable.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { formatBytes } from '../size-text.ts';
import { useNoteUploading } from '../uploading.ts';
import { type Upload, useUploads } from '../use-uploads.ts';
import classes from './attachments.module.css';
import { FileLook } from './FileLook.tsx';

interface AttachmentsFieldProps {
  /** Left out: *Attachments*, with what may hang there. */
  readonly label?: string;
  readonly note?: string | undefined;
  readonly value: readonly Attachment[];
  /** The same as they were read, with the addresses of their files. */
  readonly stored: readonly Attachment[];
  readonly onChange: (value: Attachment[]) => void;
  /** By the place in the list. */
  readonly errorOf: (at: string) => string | undefined;
}

const asAttachment = ({ id, name, ext, size }: StoredFile): Attachment => ({ id, name, ext, size, path: '', link: '' });

/** Files and addresses beside a text: dropped or chosen, sent one after another, put in order. */
export default function AttachmentsField(props: AttachmentsFieldProps) {
  const { label = t('attachments'), note = t('attachments_note'), value, stored, onChange, errorOf } = props;
  const [brought, setBrought] = useState<readonly StoredFile[]>([]);
  const [over, setOver] = useState(false);
  const uploads = useUploads((file) => {
    setBrought((before) => [...before, file]);
    onChange([...value, asAttachment(file)]);
  });
  useNoteUploading(uploads.busy);
  const field = useRef<HTMLFieldSetElement>(null);
  // What was pressed is gone with its row.
  const standAtEnd = () => setTimeout(() => field.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  const cancel = (key: number) => {
    uploads.cancel(key);
    standAtEnd();
  };
  const addressOf = ({ id, link }: Attachment): string =>
    link || ([...stored, ...brought].find((one) => one.id === id)?.path ?? '');
  return (
    <fieldset
      ref={field}
      className={classes.field}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        uploads.add(event.dataTransfer.files);
      }}
    >
      <legend className={classes.label}>{label}</legend>
      <p className={classes.help}>{note}</p>
      <Sortable
        label={label}
        stacked
        items={value}
        keyOf={({ id, link, name }) => `${id} ${link} ${name}`}
        nameOf={({ name }) => name}
        onChange={onChange}
        render={(one, index) => (
          <Kept
            attachment={one}
            address={addressOf(one)}
            error={errorOf(String(index))}
            onRemove={() => {
              onChange(value.filter((other) => other !== one));
              standAtEnd();
            }}
          />
        )}
      />
      <ul className={classes.list} aria-label={t('uploads')}>
        {uploads.uploads.map((one) => (
          <UnderWay key={one.key} upload={one} onCancel={cancel} onRetry={uploads.retry} />
        ))}
      </ul>
      <AddRow
        onFiles={uploads.add}
        onLink={(added) => onChange([...value.filter(({ link }) => link !== added.link), added])}
      />
      <UnsavedGuard unsaved={uploads.busy} />
    </fieldset>
  );
}

interface KeptProps {
  readonly attachment: Attachment;
  readonly address: string;
  readonly error: string | undefined;
  readonly onRemove: () => void;
}

function Kept({ attachment: { name, ext, size, link }, address, error, onRemove }: KeptProps) {
  return (
    <div className={classes.row}>
      <FileLook ext={ext} address={address} />
      <span className={classes.what}>
        {address ? (
          <a className={classes.name} href={address} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.note}>{link || `${ext.toUpperCase()} · ${formatBytes(size)}`}</span>
        {error && <InputError>{error}</InputError>}
      </span>
      <IconButton icon={IconX} label={t('remove_named', { name })} onClick={onRemove} />
    </div>
  );
}

interface UnderWayProps {
  readonly upload: Upload;
  readonly onCancel: (key: number) => void;
  readonly onRetry: (key: number) => void;
}

function UnderWay({ upload: { key, file, sent, fault, again }, onCancel, onRetry }: UnderWayProps) {
  const { name } = file;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        {fault === undefined ? (
          <>
            <Progress value={sent * 100} aria-label={t('upload_of', { name })} />
            <span className={classes.note}>
              {/* What is sent is looked at before it is kept. */}
              {sent >= 1
                ? t('upload_checked')
                : t('upload_sent', { percent: formatPercent(sent), size: formatBytes(file.size) })}
            </span>
          </>
        ) : (
          <InputError role="alert">{fault}</InputError>
        )}
      </span>
      {again && <IconButton icon={IconRefresh} label={t('try_again')} onClick={() => onRetry(key)} />}
      <IconButton
        icon={IconX}
        label={t(fault === undefined ? 'upload_cancel' : 'remove_named', { name })}
        onClick={() => onCancel(key)}
      />
    </li>
  );
}

interface AddRowProps {
  readonly onFiles: (files: Iterable<File>) => void;
  readonly onLink: (link: Attachment) => void;
}

function AddRow({ onFiles, onLink }: AddRowProps) {
  const [linking, setLinking] = useState(false);
  return (
    <>
      <div className={classes.add}>
        <FileButton multiple onChange={onFiles}>
          {(props) => (
            <Button {...props} data-add variant="default" size="sm" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('attachments_add')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconLink size={18} aria-hidden />}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          {t('attachments_add_link')}
        </Button>
      </div>
      {linking && (
        <LinkForm
          onAdd={(link) => {
            onLink(link);
            setLinking(false);
          }}
        />
      )}
    </>
  );
}

/** Within the form of the page, and so no form of its own. */
function LinkForm({ onAdd }: { readonly onAdd: (link: Attachment) => void }) {
  const [name, setName] = useState('');
  const [link, setLink] = useState('');
  const [asked, setAsked] = useState(false);
  const whole = /^[a-z]+:/i.test(link.trim()) ? link.trim() : `https://${link.trim()}`;
  const add = () => {
    setAsked(true);
    if (link.trim() !== '' && isWebAddress(whole))
      onAdd({ id: '', name: name.trim() || whole, ext: '', size: 0, path: '', link: whole });
  };
  const fault =
    link.trim() === '' ? t('this_field_is_required') : isWebAddress(whole) ? undefined : t('attachment_link_not_valid');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in either field does what the button does.
    <div
      className={classes.link}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextLine
        label={t('attachment_link')}
        type="url"
        inputMode="url"
        most={2000}
        autoFocus
        value={link}
        error={asked ? fault : undefined}
        onChange={setLink}
      />
      <TextLine label={t('attachment_name')} most={250} value={name} onChange={setName} />
      <Button variant="default" size="sm" onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}

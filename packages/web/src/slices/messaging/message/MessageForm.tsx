import { Button, Select } from '@mantine/core';
import { writingTemplates } from '@sen/domain/messaging/message/contract.ts';
import { writtenVariables } from '@sen/domain/shared/template.ts';
import { toHtml } from '@sen/domain/shared/text-formats.ts';
import { useQuery } from '@tanstack/react-query';
import { useFields } from '../../../platform/form.ts';
import { languageNames, t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { DialogButtons } from '../../../ui/Dialog.tsx';
import { useCloseDialog } from '../../../ui/dialog-hold.ts';
import { CheckField, FieldStack, FormMessage, TextField } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { RichEditor } from '../../media/index.ts';
import classes from './messages.module.css';

export interface Written {
  readonly subject: string;
  readonly body: string;
  readonly parents: boolean;
}

interface MessageFormProps {
  /** Whether parents are meant unless one says otherwise. */
  readonly parents: boolean;
  /** Says whom it goes to. */
  readonly audience: (parents: boolean) => string;
  /** It is told to a course, which it may name. */
  readonly in_course?: true;
  readonly send: (written: Written) => Promise<void>;
}

/** A message to people: what it says, whom it goes to, and a template to begin with. */
export function MessageForm({ parents, audience, in_course, send }: MessageFormProps) {
  const close = useCloseDialog();
  const form = useFields({ initialValues: { subject: '', body: '', parents } });
  const { value, onChange, error } = form.getInputProps('body');
  const variables = writtenVariables.filter((name) => in_course || name !== 'course');
  /** What was written before is a press away. */
  const pick = ({ subject, body }: Picked) => {
    const [before, was_written] = [form.getValues(), form.isDirty()];
    form.setValues({ subject, body: toHtml(body, 'plain') });
    if (was_written) notice.undo(t('message_template_put'), () => form.setValues(before));
  };
  return (
    <form noValidate onSubmit={form.send(send)}>
      <UnsavedGuard unsaved={form.isDirty() && !form.sending} />
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TemplateSelect onPick={pick} />
        <TextField form={form} name="subject" label={t('message_subject')} required autoFocus />
        <div>
          <RichEditor label={t('message_body')} required rows={8} value={value} onChange={onChange} error={error} />
          <p className={classes.note}>
            {t('message_body_note', { variables: variables.map((name) => `{{${name}}}`).join(' ') })}
          </p>
        </div>
        <CheckField form={form} name="parents" label={t('message_parents')} />
        <p>{audience(form.values.parents)}</p>
      </FieldStack>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('message_send')}
        </Button>
      </DialogButtons>
    </form>
  );
}

type Picked = Pick<Written, 'subject' | 'body'>;

interface TemplateSelectProps {
  readonly onPick: (template: Picked) => void;
}

/** Only where the school has some. */
function TemplateSelect({ onPick }: TemplateSelectProps) {
  const { data = [] } = useQuery(queryOf(writingTemplates, {}));
  if (data.length === 0) return null;
  const named = (language: string) => Object.entries(languageNames).find(([known]) => known === language)?.[1] ?? '';
  return (
    <Select
      label={t('message_template')}
      data={data.map(({ iid, name, language }) => ({ value: String(iid), label: `${name} · ${named(language)}` }))}
      onChange={(chosen) => {
        const template = data.find(({ iid }) => String(iid) === chosen);
        if (template) onPick(template);
      }}
    />
  );
}

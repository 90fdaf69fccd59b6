import { Button, Textarea } from '@mantine/core';
import { commentSubmission } from '@sen/domain/learning/assignments/contract.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { FormMessage, tie } from '../../../ui/fields.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { readComments, type Submission } from './api.ts';
import classes from './assignments.module.css';

interface CommentsProps {
  readonly said: Submission['said'];
  readonly whose: Omit<Given<typeof commentSubmission>, 'text'>;
  readonly note: string;
}

/** What those whose work it is and those who mark it say to each other. */
export function Comments({ said, whose, note }: CommentsProps) {
  const form = useFields({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? t('this_field_is_required') : null) },
  });
  const send = async ({ text }: { readonly text: string }) => {
    await call(commentSubmission, { ...whose, text });
    form.reset();
    await readComments();
  };
  return (
    <Section title={t('assignment_comments')} note={note}>
      <ul className={classes.said}>
        {said.map(({ iid, by, text, created_at }) => (
          <li key={iid}>
            <p className={classes.head}>
              <strong>{by.name}</strong>
              <span className={classes.soft}>{formatDateTime(created_at)}</span>
            </p>
            <p className={classes.words}>{text}</p>
          </li>
        ))}
      </ul>
      <form noValidate className={classes.say} onSubmit={form.send(send)}>
        <FormMessage>{form.message}</FormMessage>
        <Textarea {...tie({ form, name: 'text', label: t('assignment_comment') })} autosize minRows={2} maxRows={8} />
        <Button type="submit" variant="default" loading={form.sending}>
          {t('assignment_comment_send')}
        </Button>
      </form>
    </Section>
  );
}

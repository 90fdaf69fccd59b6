import { asTemplate, filledTemplate } from '@sen/domain/shared/template.ts';
import { say, t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { Section } from '../../../ui/Section.tsx';
import classes from './MessageWordings.module.css';

interface PreviewProps {
  readonly subject?: string;
  readonly body: string;
  /** Message of the product that it words; left out: one that people write. */
  readonly message?: string;
}

/** A template with something in every variable, as plain text. */
export function Preview({ subject = '', body, message }: PreviewProps) {
  const { school } = useSite();
  const [name, course] = [t('mail_sample_name'), t('course')];
  const samples = {
    ...{ school: school?.name ?? 'Sen', name, sender: name, inviter: name, parent: name, child: name },
    ...{ subject: t('mail_subject'), content: '…', reason: '…', place: '…' },
    ...{ course, item: course, link: `${location.origin}/…`, code: '246 810', before: '6', after: '7' },
  };
  const told = message === undefined ? '' : filledTemplate(asTemplate(say(message)), samples);
  const values = { ...samples, text: told };
  return (
    <Section title={t('mail_preview')} look="card">
      {subject !== '' && <p className={classes.subject}>{filledTemplate(subject, values)}</p>}
      <p className={classes.text}>{filledTemplate(body, values)}</p>
    </Section>
  );
}

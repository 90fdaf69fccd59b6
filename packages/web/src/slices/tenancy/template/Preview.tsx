import { filledTemplate } from '@sen/domain/shared/template.ts';
import { t } from '../../../platform/i18n.ts';
import { useSite } from '../../../platform/school.ts';
import { Section } from '../../../ui/Section.tsx';
import classes from './MessageWordings.module.css';

interface PreviewProps {
  readonly subject?: string;
  readonly body: string;
  /** Of a notice: what `{{text}}` stands for. */
  readonly told?: string;
}

/** A template with something in every variable, as plain text. */
export function Preview({ subject = '', body, told = '' }: PreviewProps) {
  const { school } = useSite();
  const [name, course] = [t('mail_sample_name'), t('course')];
  const samples = {
    ...{ school: school?.name ?? 'Sen', name, sender: name, inviter: name, parent: name, child: name },
    ...{ subject: t('mail_subject'), content: '…', reason: '…', place: '…' },
    ...{ course, item: course, link: `${location.origin}/…`, code: '246 810', before: '6', after: '7' },
  };
  const values = { ...samples, text: filledTemplate(told, samples) };
  return (
    <Section title={t('mail_preview')} look="card">
      {subject !== '' && <p className={classes.subject}>{filledTemplate(subject, values)}</p>}
      <p className={classes.text}>{filledTemplate(body, values)}</p>
    </Section>
  );
}

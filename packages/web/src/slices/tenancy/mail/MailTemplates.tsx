import { Button, NativeSelect, Textarea } from '@mantine/core';
import { asRoot } from '@sen/domain/access/rights.ts';
import { sentUses } from '@sen/domain/mails.evaluated.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import { forgetMailTemplate, listMailTemplates, saveMailTemplate } from '@sen/domain/tenancy/mail/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { languageNames, t } from '../../../platform/i18n.ts';
import { useHasRight } from '../../../platform/may-open.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';
import { useRouteState } from '../../../platform/route.ts';
import { useSite } from '../../../platform/school.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldStack, FormMessage, TextField, tie } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useStored } from '../../../ui/use-stored.ts';
import classes from './MailTemplates.module.css';

type Template = Output<typeof saveMailTemplate>;

/** The words of the school's mails, by mail and language, as they arrive (`/admin/conf/templates/mail`). */
export default function MailTemplates() {
  const { school } = useSite();
  const State = z.object({
    use: z.enum(sentUses).catch('welcome'),
    lang: z.enum(languages).catch(school?.language ?? 'en'),
  });
  const [{ use, lang }, change] = useRouteState(State);
  const templates = useQuery(queryOf(listMailTemplates, { language: lang }));
  const template = templates.data?.find((one) => one.use === use);
  return (
    <Page title={t('mail_templates')} lead={t('mail_templates_lead')}>
      <div className={classes.which}>
        <NativeSelect
          label={t('mail_use')}
          value={use}
          data={sentUses.map((value) => ({ value, label: t(`mail_use_${value}`) }))}
          onChange={(event) => void change({ use: z.enum(sentUses).parse(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('mail_language')}
          value={lang}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => void change({ lang: z.enum(languages).parse(event.currentTarget.value) })}
        />
      </div>
      {templates.isPending && <ListSkeleton rows={4} />}
      {templates.isError && <ErrorState error={templates.error} retry={() => void templates.refetch()} />}
      {template && <TemplateForm key={`${use} ${lang}`} template={template} language={lang} />}
    </Page>
  );
}

type Words = Pick<Template, 'subject' | 'body'>;
const wordsOf = ({ subject, body }: Template) => ({ version: 0, values: { subject, body } });

interface TemplateFormProps {
  readonly template: Template;
  readonly language: (typeof languages)[number];
}

function TemplateForm({ template, language }: TemplateFormProps) {
  const { use, own, places, root_only } = template;
  const is_root = useHasRight(asRoot);
  const locked = root_only && !is_root;
  const form = useFields({ initialValues: wordsOf(template).values });
  const standing = useStored<Words>({
    form,
    stored: wordsOf(template),
    read: async () => {
      const listed = await call(listMailTemplates, { language });
      return wordsOf(listed.find((one) => one.use === use) ?? template);
    },
    labelOf: (field) => t(`mail_${field}`),
  });
  const done = () => {
    notice.success('save_successfully');
    return invalidate(listMailTemplates);
  };
  const save = form.send(async (values) => {
    await standing.save(values, async ({ values: was }) =>
      wordsOf(await call(saveMailTemplate, { use, language, ...values, was })),
    );
    await done();
  }, standing.refused);
  const forget = form.send(async (values) => {
    await standing.save(values, async () => wordsOf(await call(forgetMailTemplate, { use, language })));
    await done();
  });
  const { key, ...body } = tie({ form, name: 'body', label: t('mail_body') });
  return (
    <div className={classes.columns}>
      <form onSubmit={save} noValidate>
        <StatusBadge tone={own ? 'done' : 'open'}>{t(own ? 'mail_own' : 'mail_usual')}</StatusBadge>
        <FormMessage>{form.message}</FormMessage>
        {standing.meanwhile}
        <UnsavedGuard unsaved={form.isDirty()} />
        <FieldStack>
          <TextField form={form} name="subject" label={t('mail_subject')} readOnly={locked} />
          <Textarea
            key={key}
            autosize
            minRows={10}
            readOnly={locked}
            description={t('mail_places', { places: places.map((place) => `{${place}}`).join(' ') })}
            {...body}
          />
          {locked ? (
            <p>{t('mail_root_only')}</p>
          ) : (
            <div className={classes.buttons}>
              {own && (
                <Button variant="default" onClick={() => forget()}>
                  {t('mail_forget')}
                </Button>
              )}
              <Button type="submit" loading={form.sending}>
                {t('save')}
              </Button>
            </div>
          )}
        </FieldStack>
      </form>
      <Preview {...form.values} />
    </div>
  );
}

/** With something in every place, as plain text. */
function Preview({ subject, body }: { readonly subject: string; readonly body: string }) {
  const { school } = useSite();
  const values = {
    school: school?.name ?? 'Sen',
    name: t('mail_sample_name'),
    inviter: t('mail_sample_name'),
    course: t('course'),
    link: `${location.origin}/…`,
    code: '246 810',
    reason: '…',
  };
  return (
    <Section title={t('mail_preview')} look="card">
      <p className={classes.subject}>{filled(subject, values)}</p>
      <p className={classes.text}>{filled(body, values)}</p>
    </Section>
  );
}

import { Button, NativeSelect, Textarea } from '@mantine/core';
import { asRoot, seesTemplates } from '@sen/domain/access/rights.ts';
import { allUses, sentUses } from '@sen/domain/mails.evaluated.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import type { Way } from '@sen/domain/shared/ways.ts';
import { forgetMessageWording, messageWordings, saveMessageWording } from '@sen/domain/tenancy/template/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { languageNames, say, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';
import { useAddress, useRouteState } from '../../../platform/route.ts';
import { useSite } from '../../../platform/school.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldStack, FormMessage, TextField, tie } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useStored } from '../../../ui/use-stored.ts';
import classes from './MessageWordings.module.css';
import { Preview } from './Preview.tsx';

type Wording = Output<typeof saveMessageWording>;

/** Mails that nobody gets yet are not asked for. */
const isSent = (message: string): boolean =>
  !allUses.some((use) => use === message) || sentUses.some((use) => use === message);
const isMail = (message: string): boolean => allUses.some((use) => use === message);
const nameOf = (message: string): string =>
  say(isMail(message) ? `mail_use_${message}` : message.replace('notice_', 'notice_kind_'));

/** The words of what Sen tells by itself, by message and language, as they arrive (`/admin/conf/templates/{mail|notify}`). */
export default function MessageWordings() {
  const { school } = useSite();
  const keeps = useHasRight(seesTemplates);
  const method = useAddress()?.params.type === 'notify' ? 'notify' : 'mail';
  const State = z.object({
    message: z.string().catch(method === 'mail' ? 'welcome' : 'notice_enrolled'),
    lang: z.enum(languages).catch(school?.language ?? 'en'),
  });
  const [{ message, lang }, change] = useRouteState(State);
  const wordings = useQuery(queryOf(messageWordings, { method, language: lang }));
  const shown = wordings.data?.filter((one) => isSent(one.message)) ?? [];
  const wording = shown.find((one) => one.message === message) ?? shown[0];
  const choice = (one: Wording) => ({ value: one.message, label: nameOf(one.message) });
  return (
    <Page
      title={t(`${method}_wordings`)}
      lead={t(`${method}_wordings_lead`)}
      actions={
        keeps && (
          <Button variant="default" component={Link} to={urlOf('admin_list', { ntype: 'message-template' })}>
            {t('own_templates')}
          </Button>
        )
      }
    >
      <div className={classes.which}>
        <NativeSelect
          label={t('message_wordings_message')}
          value={wording?.message ?? message}
          data={[
            { group: t('message_wordings_mails'), items: shown.filter((one) => isMail(one.message)).map(choice) },
            { group: t('message_wordings_notices'), items: shown.filter((one) => !isMail(one.message)).map(choice) },
          ].filter(({ items }) => items.length > 0)}
          onChange={(event) => void change({ message: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('mail_language')}
          value={lang}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => void change({ lang: z.enum(languages).parse(event.currentTarget.value) })}
        />
      </div>
      {wordings.isPending && <ListSkeleton rows={4} />}
      {wordings.isError && <ErrorState error={wordings.error} retry={() => void wordings.refetch()} />}
      {wording && (
        <WordingForm
          key={`${method} ${wording.message} ${lang}`}
          wording={wording}
          which={{ message: wording.message, method, language: lang }}
        />
      )}
    </Page>
  );
}

type Words = Pick<Wording, 'subject' | 'body'>;
const wordsOf = ({ subject, body }: Words) => ({ version: 0, values: { subject, body } });

interface WordingFormProps {
  readonly wording: Wording;
  readonly which: Input<typeof forgetMessageWording> & { readonly method: Way };
}

function WordingForm({ wording, which }: WordingFormProps) {
  const { own, variables, told, root_only } = wording;
  const { message, method, language } = which;
  const is_root = useHasRight(asRoot);
  const locked = root_only && !is_root;
  const form = useFields({ initialValues: wordsOf(wording).values });
  const standing = useStored<Words>({
    form,
    stored: wordsOf(wording),
    read: async () => {
      const listed = await call(messageWordings, { method, language });
      return wordsOf(listed.find((one) => one.message === message) ?? wording);
    },
    labelOf: (field) => t(`mail_${field}`),
  });
  const done = () => {
    notice.success('save_successfully');
    return invalidate(messageWordings);
  };
  const save = form.send(async (values) => {
    await standing.save(values, async ({ values: was }) =>
      wordsOf(await call(saveMessageWording, { ...which, ...values, was })),
    );
    await done();
  }, standing.refused);
  const forget = form.send(async (values) => {
    await standing.save(values, async () => wordsOf(await call(forgetMessageWording, which)));
    await done();
  });
  const { key, ...body } = tie({ form, name: 'body', label: t('mail_body') });
  return (
    <div className={classes.columns}>
      <form onSubmit={save} noValidate>
        <p className={classes.standing}>
          <StatusBadge tone={own ? 'done' : 'open'}>{t(own ? 'mail_own' : 'mail_usual')}</StatusBadge>
        </p>
        <FormMessage>{form.message}</FormMessage>
        {standing.meanwhile}
        <UnsavedGuard unsaved={form.isDirty()} />
        <FieldStack>
          {method === 'mail' && <TextField form={form} name="subject" label={t('mail_subject')} readOnly={locked} />}
          <Textarea
            key={key}
            autosize
            minRows={method === 'mail' ? 10 : 3}
            readOnly={locked}
            description={t('mail_places', { places: variables.map((name) => `{{${name}}}`).join(' ') })}
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
      <Preview {...form.values} told={told} />
    </div>
  );
}

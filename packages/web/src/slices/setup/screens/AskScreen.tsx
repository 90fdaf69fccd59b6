import { Button, Radio, Select, Stack } from '@mantine/core';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { askForSchool, askingDefaults } from '@sen/domain/setup/contract.ts';
import { hostFault } from '@sen/domain/setup/rules.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { phoneFault } from '@sen/domain/shared/field-checks.ts';
import { schoolTypes } from '@sen/domain/tenancy/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { inWords, useFields } from '../../../platform/form.ts';
import { languageNames, t, useLanguage } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { BloomDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldStack, FormMessage, TextField, tie } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';

/** Anybody may ask for a school; it is looked at by a person (TEN-50). */
export default function AskScreen() {
  useLanguage();
  const defaults = useQuery(queryOf(askingDefaults, {}));
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined) {
    return (
      <Page title={t('ask_done_title')} width="reading">
        <EmptyState title={t('school_asked')} note={t('ask_done_note', { host: asked })} drawing={<BloomDrawing />} />
      </Page>
    );
  }
  if (defaults.data?.register_open === false) {
    return (
      <Page title={t('ask_title')} width="reading">
        <EmptyState title={t('ask_closed')} note={t('ask_closed_note')} />
      </Page>
    );
  }
  return (
    <Page title={t('ask_title')} lead={t('ask_lead')} width="reading">
      {defaults.isPending && <TextSkeleton lines={6} />}
      {defaults.isError && <ErrorState error={defaults.error} retry={() => void defaults.refetch()} />}
      {defaults.data && <AskForm defaults={defaults.data} onAsked={setAsked} />}
    </Page>
  );
}

interface AskFormProps {
  readonly defaults: Output<typeof askingDefaults>;
  readonly onAsked: (host: string) => void;
}

function AskForm({ defaults, onAsked }: AskFormProps) {
  const form = useFields({
    initialValues: {
      name: '',
      host: '',
      type: 'sis' as (typeof schoolTypes)[number],
      language: defaults.language,
      contact_name: '',
      mail: '',
      phone: '',
    },
    validate: ({ type: _type, language: _language, ...texts }) => {
      const { name, host, contact_name, mail, phone } = trimmed(texts);
      const host_fault = hostFault(host.toLowerCase());
      return {
        ...(host_fault && { host: t(host_fault) }),
        ...(!isMailAddress(mail) && { mail: t('this_is_not_a_valid_email') }),
        ...(phoneFault(phone) && { phone: t('this_is_not_a_valid_phone_number') }),
        ...inWords(missingFields({ name, host, contact_name, mail, phone })),
      };
    },
  });
  const submit = form.send(async (values) => onAsked((await call(askForSchool, values)).host));
  const example = `hoasen.${defaults.host_suffix || 'sen.example'}`;
  const { key: type_key, ...type } = tie({ form, name: 'type', label: t('ask_type') });
  const { key: language_key, ...language } = tie({ form, name: 'language', label: t('ask_language') });
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard unsaved={form.isDirty() && !form.sending} />
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="name" label={t('ask_name')} autoComplete="organization" required />
        <TextField
          form={form}
          name="host"
          label={t('ask_host')}
          description={t('ask_host_note', { example })}
          autoComplete="off"
          required
        />
        <Radio.Group key={type_key} {...type}>
          <Stack gap="sm" mt="xs">
            {schoolTypes.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(`school_type_${kind}`)}
                description={t(`school_type_${kind}_note`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          key={language_key}
          {...language}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        <TextField form={form} name="contact_name" label={t('ask_contact')} autoComplete="name" required />
        <TextField
          form={form}
          name="mail"
          label={t('email')}
          description={t('ask_mail_note')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextField
          form={form}
          name="phone"
          label={t('ask_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      </FieldStack>
      <PrimaryAction>
        <Button type="submit" loading={form.sending}>
          {t('ask_send')}
        </Button>
      </PrimaryAction>
    </form>
  );
}

const trimmed = <Texts extends Record<string, string>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts;

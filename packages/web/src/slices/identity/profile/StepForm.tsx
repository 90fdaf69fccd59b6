import { Button } from '@mantine/core';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import { stepFields, type WrittenStep } from '@sen/domain/identity/profile/model.ts';
import { isMaskedValue, type Sensitive } from '@sen/domain/identity/profile/sensitive.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { type Fields, useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { FieldStack, FormMessage } from '../../../ui/fields.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { SaveState, type Saving } from '../../../ui/SaveState.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useStored } from '../../../ui/use-stored.ts';
import { useProven } from '../proof/use-proven.tsx';
import { Covered } from './Covered.tsx';
import { ContactFields, EducationFields, InfoFields } from './StepFields.tsx';
import { saveStep } from './save-step.ts';
import { type FormValues, faultsInWords, formValues, type Person } from './values.ts';

interface StepFormProps {
  readonly step: WrittenStep;
  readonly person: Person;
}

const fieldsOf: Readonly<Record<WrittenStep, (form: Fields<FormValues>, person: Person) => ReactNode>> = {
  info: (form, person) => <InfoFields form={form} person={person} />,
  contact: (form) => <ContactFields form={form} />,
  education: (form, person) => <EducationFields form={form} person={person} />,
};

/** Values that the step shows. */
const shownIn = (step: WrittenStep, values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => stepFields[step].some((known) => known === field)));

const storedIn = (person: Person) => ({ version: person.version, values: formValues(person) });

function labelOf(field: keyof FormValues): TextKey {
  switch (field) {
    case 'name':
      return 'full_name';
    case 'mail':
      return 'email';
    case 'code':
      return 'person_code';
    case 'payer_iid':
      return 'payer';
    case 'category':
      return 'user_category';
    default:
      return field;
  }
}

/** The fields of one step of somebody's profile, saved together. */
export function StepForm({ step, person }: StepFormProps) {
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const form = useFields<FormValues>({
    initialValues: formValues(person),
    validate: (values) => faultsInWords(step, values),
  });
  const { iid } = person;
  const standing = useStored<FormValues>({
    form,
    stored: storedIn(person),
    read: async () => storedIn(await call(fullInfo, { iid })),
    labelOf: (field) => t(labelOf(field)),
  });
  const { proveFirst, dialog } = useProven();
  const save = async (values: FormValues) => {
    setSaving({ state: 'saving' });
    try {
      const given = Object.fromEntries(stepFields[step].map((field) => [field, values[field]]));
      await standing.save(values, async (on) => {
        const { mail, version } = await saveStep(step, { iid, version: on.version, ...given });
        // One's own address stays until the new one is confirmed.
        return { version, values: { ...values, mail } };
      });
      setSaving({ state: 'saved', at: Date.now() / 1000 });
    } catch (error) {
      setSaving({ state: 'untouched' });
      throw error;
    }
  };
  const uncover = (shown: Sensitive) => {
    const covered = Object.entries(shown).filter(
      ([field]) => field in form.values && isMaskedValue(form.values[field as keyof FormValues]),
    );
    const was_dirty = form.isDirty();
    form.setValues(Object.fromEntries(covered));
    if (!was_dirty) form.resetDirty({ ...form.values, ...Object.fromEntries(covered) });
  };
  const submit = form.send(save, (error) => standing.refused(error) || proveFirst(error, () => submit()));
  return (
    <>
      {dialog}
      <form onSubmit={submit} noValidate>
        <UnsavedGuard unsaved={form.isDirty()} />
        <FormMessage>{form.message}</FormMessage>
        {standing.meanwhile}
        {step !== 'education' && (
          <Covered user_iid={person.iid} values={shownIn(step, form.values)} onShown={uncover} />
        )}
        <FieldStack>{fieldsOf[step](form, person)}</FieldStack>
        <PrimaryAction
          note={
            saving.state !== 'untouched' &&
            !(saving.state === 'saved' && form.isDirty()) && <SaveState saving={saving} />
          }
        >
          <Button type="submit" loading={form.sending}>
            {t('save')}
          </Button>
        </PrimaryAction>
      </form>
    </>
  );
}

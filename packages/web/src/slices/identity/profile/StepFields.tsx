import { Textarea } from '@mantine/core';
import { userCategories } from '@sen/domain/identity/profile/categories.ts';
import { countries } from '@sen/domain/identity/profile/countries.ts';
import { educationLevels, sexes } from '@sen/domain/identity/profile/model.ts';
import { formYears } from '@sen/domain/shared/field-checks.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { Fields } from '../../../platform/form.ts';
import { currentLocale, t } from '../../../platform/i18n.ts';
import { countryName } from '../../../ui/country.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { TextField, tie } from '../../../ui/fields.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { PendingMail } from './PendingMail.tsx';
import classes from './profile.module.css';
import type { FormValues, Person } from './values.ts';

interface FieldsProps {
  readonly form: Fields<FormValues>;
  readonly person: Person;
}

const notChosen = () => ({ value: '', label: t('not_chosen') });
const years = () => [notChosen(), ...formYears.map((year) => ({ value: String(year), label: String(year) }))];

/** Names of countries in the reader's language, in the order of that language. */
function countryChoices() {
  const choices = countries.map((value) => ({ value, label: countryName(value) }));
  return [notChosen(), ...choices.sort((a, b) => a.label.localeCompare(b.label, currentLocale()))];
}

export function InfoFields({ form, person }: FieldsProps) {
  const payers = [
    { value: '', label: t('payer_self') },
    ...person.parents.map(({ iid, name }) => ({ value: String(iid), label: name })),
  ];
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('full_name')}
        autoComplete="name"
        required
        readOnly={!person.can.rename}
        {...(!person.can.rename && { description: t('name_kept_by_school') })}
      />
      <TextField form={form} name="mail" label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <PendingMail person={person} />
      <div className={classes.pair}>
        <DayField form={form} name="birthday" label={t('birthday')} autoComplete="bday" />
        <ChoiceField
          form={form}
          name="sex"
          label={t('sex')}
          autoComplete="sex"
          choices={[notChosen(), ...sexes.map((value) => ({ value, label: t(`sex_${value}`) }))]}
        />
      </div>
      <ChoiceField
        form={form}
        name="nationality"
        label={t('nationality')}
        autoComplete="country"
        choices={countryChoices()}
      />
      {person.parents.length > 0 && (
        <ChoiceField form={form} name="payer_iid" label={t('payer')} description={t('payer_note')} choices={payers} />
      )}
      {person.can.edit_school_data && (
        <div className={classes.pair}>
          <TextField form={form} name="code" label={t('person_code')} description={t('person_code_note')} />
          <TextField form={form} name="identity_number" label={t('identity_number')} />
        </div>
      )}
      {person.can.edit_school_data && (
        <ChoiceField
          form={form}
          name="category"
          label={t('user_category')}
          choices={(['user', 'staff'] as const).map((name) => ({
            value: String(userCategories[name]),
            label: t(`category_${name}`),
          }))}
        />
      )}
    </>
  );
}

export function ContactFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <div className={classes.pair}>
        <TextField form={form} name="address" label={t('address')} autoComplete="street-address" />
        <TextField form={form} name="city" label={t('city')} autoComplete="address-level1" />
      </div>
      <fieldset className={classes.group}>
        <legend>{t('emergency_contact')}</legend>
        <div className={classes.pair}>
          <TextField form={form} name="emergency_name" label={t('emergency_name')} autoComplete="off" />
          <TextField
            form={form}
            name="emergency_phone"
            label={t('emergency_phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        </div>
      </fieldset>
    </>
  );
}

export function EducationFields({ form, person }: FieldsProps) {
  return (
    <>
      {person.can.edit_school_data && (
        <div className={classes.pair}>
          <TextField form={form} name="grade" label={t('grade')} />
          <TextField form={form} name="school_year" label={t('school_year')} />
        </div>
      )}
      <div className={classes.pair}>
        <ChoiceField
          form={form}
          name="education_level"
          label={t('education_level')}
          choices={[notChosen(), ...educationLevels.map((value) => ({ value, label: t(`education_${value}`) }))]}
        />
        <ChoiceField form={form} name="graduation_year" label={t('graduation_year')} choices={years()} />
      </div>
      <TextField form={form} name="school_attended" label={t('school_attended')} autoComplete="organization" />
      <TextField form={form} name="field_of_study" label={t('field_of_study')} />
      <Admission form={form} person={person} />
    </>
  );
}

/** What the school alone writes (IDN-59): fields for its people, facts for everyone else. */
function Admission({ form, person }: FieldsProps) {
  const { admission_year, admission_major, admission_score, admission_documents } = form.values;
  const facts: readonly (readonly [TextKey, string])[] = [
    ['admission_year', admission_year],
    ['admission_major', admission_major],
    ['admission_score', admission_score],
    ['admission_documents', admission_documents],
  ];
  const known = facts.filter(([, text]) => text !== '');
  if (!person.can.edit_school_data) {
    if (known.length === 0) return null;
    return (
      <section aria-label={t('admission')}>
        <h2>{t('admission')}</h2>
        <p className={classes.note}>{t('admission_note')}</p>
        <dl className={classes.facts}>
          {known.map(([field, text]) => [<dt key={field}>{t(field)}</dt>, <dd key={`${field} value`}>{text}</dd>])}
        </dl>
      </section>
    );
  }
  const { key, ...documents } = tie({ form, name: 'admission_documents', label: t('admission_documents') });
  return (
    <fieldset className={classes.group}>
      <legend>{t('admission')}</legend>
      <div className={classes.pair}>
        <ChoiceField form={form} name="admission_year" label={t('admission_year')} choices={years()} />
        <TextField form={form} name="admission_score" label={t('admission_score')} inputMode="decimal" />
      </div>
      <TextField form={form} name="admission_major" label={t('admission_major')} />
      <Textarea key={key} autosize minRows={2} {...documents} />
    </fieldset>
  );
}

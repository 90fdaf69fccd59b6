import { Button, Checkbox, Radio } from '@mantine/core';
import { asRoot } from '@sen/domain/access/rights.ts';
import { addPerson, waysToBegin } from '@sen/domain/people/person/contract.ts';
import { addsIntoOrganizationsOnly } from '@sen/domain/people/person/keeping.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { type Role, roles } from '@sen/domain/shared/actor.ts';
import type { Metadata } from '@sen/domain/shared/metadata.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { type Fields, useFields } from '../../../../platform/form.ts';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { useHasRight } from '../../../../platform/may-open.ts';
import { useRouteParams } from '../../../../platform/route.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { useSite } from '../../../../platform/school.ts';
import { useUser } from '../../../../platform/session.ts';
import { DayField } from '../../../../ui/DayField.tsx';
import { FieldStack, FormMessage, TextField, tie } from '../../../../ui/fields.tsx';
import { MetadataInputs } from '../../../../ui/metadata/MetadataInputs.tsx';
import { metadataErrors } from '../../../../ui/metadata/metadata-fields.ts';
import { notice, noticeMail } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { PasswordOnce } from '../../../identity/index.ts';
import { OrganizationSelect } from '../../organization/parts/OrganizationSelect.tsx';
import { kindIn, PersonParams, readAgain } from '../api.ts';
import { AlikePeople } from '../parts/AlikePeople.tsx';

const empty = {
  ...{ name: '', mail: '', code: '', lname: '', phone: '', birthday: '', grade: '', school_year: '' },
  ...{ organization_iid: '', begin: 'password', roles: [] as Role[], metadata: {} as Metadata },
};
type Values = typeof empty;

interface Made {
  readonly iid: number;
  readonly name: string;
  readonly lname: string;
  readonly password: string;
}

const likenedIn = ({ name, birthday, phone, mail, code, grade }: Values) => ({
  ...{ name, birthday, phone, mail, code, grade },
});

/** Adds a person with a way into their account. */
export default function NewPersonScreen() {
  useLanguage();
  const kind = kindIn(useRouteParams(PersonParams));
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  const form = useFields<Values>({ initialValues: empty });
  const toRecord = (iid: number) => navigate({ to: urlOf('person', { person_kind: kind, iid }) });
  const add = async ({ organization_iid, begin, ...values }: Values) => {
    const way = waysToBegin.find((one) => one === begin) ?? 'later';
    const place = organization_iid === '' ? {} : { organization_iid: Number(organization_iid) };
    const { iid, lname, password } = await call(addPerson, { ...values, ...place, kind, begin: way });
    await readAgain();
    const { name } = values;
    if (way === 'link') noticeMail('person_added_mailed', 'person_added_not_mailed', { name });
    else notice.say('success', t('person_added', { name }));
    form.resetDirty();
    if (password === null) setTimeout(() => toRecord(iid));
    else setMade({ iid, lname, password, name });
  };
  return (
    <Page title={t(`person_new_${kind}`)} width="reading">
      <form noValidate onSubmit={form.send(add)}>
        <FormMessage>{form.message}</FormMessage>
        <PersonForm form={form} kind={kind} />
        {!made && <AlikePeople given={likenedIn(form.values)} />}
        <PrimaryAction>
          <Button type="submit" loading={form.sending}>
            {t('person_add')}
          </Button>
        </PrimaryAction>
        <UnsavedGuard unsaved={form.isDirty() && !form.sending && !made} />
      </form>
      <PasswordOnce
        password={made?.password}
        name={made?.name ?? ''}
        lname={made?.lname ?? ''}
        onClose={() => made && toRecord(made.iid)}
      />
    </Page>
  );
}

function PersonForm({ form, kind }: { readonly form: Fields<Values>; readonly kind: PersonKind }) {
  return (
    <FieldStack>
      <TextField form={form} name="name" label={t('full_name')} required autoFocus />
      {kind !== 'parent' && (
        <TextField form={form} name="code" label={t('person_code')} description={t('person_code_note')} />
      )}
      {kind === 'student' && (
        <>
          <TextField form={form} name="grade" label={t('grade')} />
          <TextField form={form} name="school_year" label={t('school_year')} />
        </>
      )}
      <OrganizationField form={form} />
      <TextField form={form} name="mail" label={t('email')} type="email" inputMode="email" />
      <TextField form={form} name="phone" label={t('phone')} type="tel" inputMode="tel" />
      <DayField form={form} name="birthday" label={t('birthday')} />
      <MetadataInputs
        ntype={kind}
        value={form.values.metadata}
        onChange={(metadata, key) => {
          form.setFieldValue('metadata', metadata);
          form.clearFieldError(`metadata.${key}`);
        }}
        errors={metadataErrors(form.errors)}
      />
      <TextField form={form} name="lname" label={t('login_name')} description={t('login_name_note')} />
      {works(kind) && <RolesField form={form} />}
      <BeginField form={form} />
    </FieldStack>
  );
}

/** Who learns or has a child here begins without roles. */
const works = (kind: PersonKind): boolean => kind !== 'student' && kind !== 'parent';

/** Roles in the whole school, which only its root gives. */
function RolesField({ form }: { readonly form: Fields<Values> }) {
  if (!useHasRight(asRoot)) return null;
  const { key, ...props } = tie({
    form,
    name: 'roles',
    label: t('roles_held'),
    description: t('person_roles_note'),
  });
  return (
    <Checkbox.Group key={key} {...props}>
      {roles.map((role) => (
        <Checkbox key={role} value={role} label={t(`role_${role}`)} mt="xs" />
      ))}
    </Checkbox.Group>
  );
}

function BeginField({ form }: { readonly form: Fields<Values> }) {
  const { key, ...props } = tie({ form, name: 'begin', label: t('person_begin') });
  return (
    <Radio.Group key={key} {...props}>
      {waysToBegin.map((way) => (
        <Radio key={way} value={way} label={t(`person_begin_${way}`)} mt="xs" />
      ))}
    </Radio.Group>
  );
}

/** Where the school has organizations: in which one the person begins. */
function OrganizationField({ form }: { readonly form: Fields<Values> }) {
  const user = useUser();
  const { conf } = useSite();
  if (conf === null || !isEnabled(conf, 'organizations')) return null;
  return (
    <OrganizationSelect
      label={t('person_organization')}
      value={form.values.organization_iid}
      required={user !== null && addsIntoOrganizationsOnly(user)}
      error={form.errors.organization_iid}
      onPick={(value) => form.setFieldValue('organization_iid', value)}
    />
  );
}

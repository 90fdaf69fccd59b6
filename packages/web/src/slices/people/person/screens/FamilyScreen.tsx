import { Button } from '@mantine/core';
import { pairChild } from '@sen/domain/people/person/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormMessage, TextField } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { familyQuery, readAgain } from '../api.ts';
import { PairingCode } from '../parts/PairingCode.tsx';
import classes from '../parts/person.module.css';

/** One's own parents and children, and the codes by which they find each other. */
export default function FamilyScreen() {
  useLanguage();
  const family = useQuery(familyQuery(undefined));
  return (
    <Page title={t('family_title')} lead={t('family_lead')} width="reading">
      {family.isError && <ErrorState error={family.error} retry={() => void family.refetch()} />}
      {family.isPending && <ListSkeleton rows={3} />}
      {family.data && (
        <div className={classes.sections}>
          <Section title={t('person_view_children')}>
            {family.data.children.length === 0 && <p className={classes.none}>{t('family_none_children')}</p>}
            <ul className={classes.people}>
              {family.data.children.map(({ iid, name }) => (
                <li key={iid}>
                  <span className={classes.who}>{name}</span>
                  <Link
                    to={urlOf('child_courses', { child_iid: iid, course_list: 'in-progress-courses' })}
                    aria-label={`${t('child_courses_link')}: ${name}`}
                  >
                    {t('child_courses_link')}
                  </Link>
                  <Link to={urlOf('child_goals', { child_iid: iid })} aria-label={`${t('person_view_goals')}: ${name}`}>
                    {t('person_view_goals')}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
          <EnterCode />
          <Section title={t('person_view_parents')}>
            {family.data.parents.length === 0 && <p className={classes.none}>{t('family_none_parents')}</p>}
            <ul className={classes.people}>
              {family.data.parents.map(({ iid, name, relation }) => (
                <li key={iid}>
                  <span className={classes.who}>
                    {name}
                    {relation && <span className={classes.soft}>{t(`relation_${relation}`)}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <PairingCode />
        </div>
      )}
    </Page>
  );
}

/** A parent types the code that the child has made. */
function EnterCode() {
  const form = useFields({ initialValues: { code: '' } });
  const enter = async ({ code }: { readonly code: string }) => {
    const { name } = await call(pairChild, { code });
    notice.say('success', t('pairing_done', { name }));
    form.reset();
    await readAgain();
  };
  return (
    <Section title={t('pairing_enter')} note={t('pairing_enter_note')}>
      <form noValidate onSubmit={form.send(enter)}>
        <FormMessage>{form.message}</FormMessage>
        <div className={classes.enter}>
          <TextField form={form} name="code" label={t('pairing_enter_code')} autoComplete="off" required />
          <Button type="submit" variant="default" loading={form.sending}>
            {t('pairing_enter_send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

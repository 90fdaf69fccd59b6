import { keepsPeople } from '@sen/domain/access/rights.ts';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { mayOpen, useRouteParams } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../ui/Page.tsx';
import { PersonRecord } from '../../people/index.ts';
import PersonGoals from './PersonGoals.tsx';

const Params = z.object({ iid: z.coerce.number() });

/** A student's goals: the office has them on their record, their teachers have them alone. */
export default function StudentGoalsScreen() {
  useLanguage();
  const user = useUser();
  const { iid } = useRouteParams(Params);
  if (user && mayOpen({ right: keepsPeople }, user))
    return <PersonRecord kind="student" iid={iid} person_view="goals" />;
  return (
    <Page title={t('person_view_goals')} width="reading">
      <PersonGoals />
    </Page>
  );
}

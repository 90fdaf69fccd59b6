import { useLanguage } from '../../../../platform/i18n.ts';
import { useRouteParams } from '../../../../platform/route.ts';
import { kindIn, PersonParams } from '../api.ts';
import { PersonRecord } from '../parts/PersonRecord.tsx';

/** A person's record as the office keeps it. */
export default function PersonScreen() {
  useLanguage();
  const params = useRouteParams(PersonParams);
  const { iid, person_view = 'info' } = params;
  return <PersonRecord kind={kindIn(params)} iid={iid} person_view={person_view} />;
}

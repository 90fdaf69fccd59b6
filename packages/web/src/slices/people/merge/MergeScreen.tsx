import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { kindIn, PersonParams, recordQuery } from '../person/api.ts';
import { PersonFinder } from '../person/parts/PersonFinder.tsx';
import { MergeForm } from './MergeForm.tsx';

const State = z.object({ other: z.coerce.number().optional().catch(undefined) });

/** Finds the other record of a person, shows both side by side with what would go over, and makes one of them. */
export default function MergeScreen() {
  useLanguage();
  const params = useRouteParams(PersonParams);
  const kind = kindIn(params);
  const { iid } = params;
  const [{ other }, setState] = useRouteState(State);
  const record = useQuery({ ...recordQuery(kind, iid), retry: false });
  if (record.error) return <ErrorState error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <PageSkeleton placed />;
  const { name } = record.data;
  const person = urlOf('person', { person_kind: kind, iid });
  return (
    <Page
      title={t('merge_title')}
      lead={t('merge_lead', { name })}
      actions={
        <Button component={Link} to={person} variant="default">
          {t('cancel')}
        </Button>
      }
    >
      {other === undefined ? (
        <Section title={t('merge_find')}>
          <PersonFinder
            without={[iid]}
            action={(found) => (
              <Button
                size="sm"
                variant="default"
                aria-label={`${t('merge_pick')}: ${found.name}`}
                onClick={() => setState({ other: found.iid })}
              >
                {t('merge_pick')}
              </Button>
            )}
          />
        </Section>
      ) : (
        <MergeForm key={other} kind={kind} iid={iid} other_iid={other} onOther={() => setState({ other: undefined })} />
      )}
    </Page>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '../../platform/call.ts';
import { t, useLanguage } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { notFound } from '../../platform/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrimaryAction } from '../../ui/PrimaryAction.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { recordUrl, useAdminPlace } from './admin-place.ts';
import { answers, kindQuery } from './kind-api.ts';
import { kindName } from './kind-words.ts';
import { useDelete } from './use-delete.ts';

/** Asks before a record is deleted, for who came by the address (NOD-16). */
export default function DeleteScreen() {
  useLanguage();
  const place = useAdminPlace();
  const { kind, nested, iid, mayEdit } = place;
  const remove = useDelete(place);
  if (!mayEdit) throw notFound();
  const found = useQuery({ ...kindQuery(kind, 'detail', { iid, ntype: kind.ntype }, answers.named), retry: false });
  if (found.error instanceof CallRefused && found.error.message === 'not_found') throw notFound();
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const record = found.data;
  return (
    <Page title={t('record_delete_title', { name: record.name })} lead={kindName(kind.ntype)} width="reading">
      <p>{t('record_delete_note')}</p>
      <PrimaryAction>
        <Button variant="default" component={Link} to={recordUrl(nested, iid)}>
          {t('cancel')}
        </Button>
        <Button color="loss" onClick={() => void remove(record)}>
          {t('delete')}
        </Button>
      </PrimaryAction>
    </Page>
  );
}

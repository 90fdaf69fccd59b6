import { Button } from '@mantine/core';
import { home } from '@sen/domain/learning/contract.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { CallRefused } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { lateComponent } from '../../../platform/late.ts';
import { queryOf } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { ErrorState, WayOut } from '../../../ui/ErrorState.tsx';
import type { ExamAddress } from '../api.ts';
import { examUrl } from '../exam-url.ts';

/** Somebody is seldom locked out or held back, and then the server has just answered. */
const Locked = lateComponent(() => import('./Locked.tsx'));

interface RefusedProps {
  readonly error: unknown;
  readonly address: ExamAddress;
  readonly retry: () => void;
}

/** An exam that does not open: why, and where to go instead. */
export function Refused({ error, address, retry }: RefusedProps) {
  const user = useUser();
  const { ciid, siid } = address;
  const why = error instanceof CallRefused ? error.message : '';
  const asks = user !== null && why === 'not_enrolled';
  const { data } = useQuery({ ...queryOf(home, {}), enabled: asks });
  const isParent = (data?.children.length ?? 0) > 0;
  if (ciid !== undefined && (why === 'course_locked' || why === 'held_back'))
    return <Locked ciid={ciid} siid={siid} error={error} />;
  return (
    <ErrorState
      error={error}
      retry={retry}
      note={noteOf(error, address, isParent)}
      way={
        <>
          {siid !== undefined && ciid !== undefined && (
            <Button variant="default" component={Link} to={urlOf('course_overview', { ciid, siid, slug: slugOf('') })}>
              {t('back_to_course')}
            </Button>
          )}
          <Instead why={why} address={address} />
        </>
      }
    />
  );
}

function noteOf(error: unknown, { mode }: ExamAddress, isParent: boolean): string | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  const { message: why } = error;
  if (why === 'not_enrolled' && isParent) return t('item_not_for_parents');
  if (why === 'not_enrolled') return t('lesson_not_enrolled_note');
  if (why === 'review_closed') return t('review_closed_note');
  if (why !== 'permission_denied') return undefined;
  if (mode === 'PREVIEW') return t('preview_refused_note');
  return mode === 'TRIAL' ? t('trial_refused_note') : undefined;
}

/** Who may learn the item but not look at it in this way goes to the item itself. */
function Instead({ why, address }: { readonly why: string; readonly address: ExamAddress }) {
  const user = useUser();
  const normal = user && why === 'permission_denied' && (address.mode === 'PREVIEW' || address.mode === 'TRIAL');
  const result = address.mode === 'REVIEW' && why === 'review_closed';
  if (!normal && !result) return <WayOut />;
  return (
    <Button component={Link} to={examUrl(address, 'normal', '')}>
      {t(normal ? 'to_the_item' : 'back_to_result')}
    </Button>
  );
}

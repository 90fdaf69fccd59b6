import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteState } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { SignpostDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { outlineQuery } from '../api.ts';
import { doorOf, itemOf, wayInto } from '../outline.ts';
import { refusalReasons } from '../refusal.ts';

const Iid = z.coerce.number().int().positive().optional().catch(undefined);
const State = z.object({
  reason: z.enum(refusalReasons).catch('not_enrolled'),
  ciid: Iid,
  siid: Iid,
  slug: z.string().catch('-'),
  /** Item that opens the refused one. */
  unlock: Iid,
  /** Address that was refused, for coming back after sign-in. */
  from: z.string().optional().catch(undefined),
});

/** Why somebody may not learn something, and the way on (TEN-52). */
export default function RefusedScreen() {
  const [{ reason, ciid, siid, slug, unlock, from }] = useRouteState(State);
  const user = useUser();
  const outline = useQuery({ ...outlineQuery(ciid ?? 0), enabled: ciid !== undefined, retry: false });
  if (ciid !== undefined && outline.isPending) {
    return (
      <Page title={t('refused_title')} width="reading">
        <TextSkeleton lines={3} />
      </Page>
    );
  }
  const { course, items = [] } = outline.data ?? {};
  const key = unlock === undefined ? undefined : itemOf(items, unlock);
  const door = course && key && outline.data && doorOf(course, items, key, wayInto(outline.data));
  const place = course ?? (ciid && siid ? { iid: ciid, siid, slug } : undefined);
  const guest = !user && reason === 'not_enrolled';
  const ways: ReactNode = (
    <>
      {place ? (
        <Button
          component={Link}
          variant="default"
          to={urlOf('course_overview', { ciid: place.iid, siid: place.siid, slug: place.slug })}
        >
          {t('back_to_overview')}
        </Button>
      ) : (
        <Button component={Link} variant="default" to={urlOf(user ? 'dashboard' : 'home', {})}>
          {t('back_home')}
        </Button>
      )}
      {door && key && (
        <Button component={Link} to={door.to}>
          {t('go_to_unlocking', { name: key.name })}
        </Button>
      )}
      {guest && (
        <Button component={Link} to={urlOf('login', {}, { redirect: from })}>
          {t('sign_in')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t('refused_title')} lead={course?.name} width="reading">
      <EmptyState
        title={t(`refused_${reason}`)}
        note={noteOf(reason, key?.name, guest)}
        drawing={reason === 'locked' ? <BookDrawing /> : <SignpostDrawing />}
        action={ways}
      />
    </Page>
  );
}

function noteOf(reason: (typeof refusalReasons)[number], key: string | undefined, guest: boolean): string {
  if (reason === 'locked') return key ? t('lesson_locked_note', { name: key }) : t('lesson_locked_plain_note');
  if (reason === 'not_enrolled') return t(guest ? 'lesson_sign_in_note' : 'lesson_not_enrolled_note');
  return t(`refused_${reason}_note`);
}

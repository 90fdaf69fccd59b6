import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { lateComponent } from '../../../platform/late.ts';
import { Navigate, useLocation } from '../../../platform/router.ts';
import { useUser } from '../../../platform/session.ts';
import { askToSignIn } from '../../../platform/sign-in-asked.ts';
import { BoatDrawing, SignpostDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { homeQuery, type Outline } from '../api.ts';
import { doorOf, itemOf, wayInto } from '../outline.ts';
import { refusalPage } from '../refusal.ts';
import { ToFirst } from './ToFirst.tsx';

/** Few are held back. */
const HeldBack = lateComponent(() => import('./HeldBack.tsx'));

interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface SignInProps {
  readonly retry: () => void;
  /** Where a guest goes who does not sign in after all: there is nothing for them here (IDN-14). */
  readonly otherwise: string;
}

/** Sign-in, after which what was closed is tried again. */
function SignIn({ retry, otherwise }: SignInProps) {
  const { href } = useLocation();
  const ask = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (await askToSignIn(otherwise)) retry();
  };
  return (
    <Button component={Link} to={urlOf('login', {}, { redirect: href })} onClick={(event) => void ask(event)}>
      {t('sign_in')}
    </Button>
  );
}

/** The course could not be shown: it is not there, not for this reader, or the call failed. */
export function NoCourse({ error, retry }: FailedProps) {
  const user = useUser();
  const gone = error instanceof CallRefused && error.message === 'course_not_found';
  if (!gone) {
    return (
      <Page title={t('course')}>
        <ErrorState error={error} retry={retry} />
      </Page>
    );
  }
  return (
    <Page title={t('course_not_there')} width="reading">
      <EmptyState
        title={t('course_not_there_note')}
        note={user ? undefined : t('lesson_sign_in_note')}
        drawing={<SignpostDrawing />}
        action={
          user ? (
            <Button component={Link} to={urlOf('dashboard', {})}>
              {t('back_home')}
            </Button>
          ) : (
            <SignIn retry={retry} otherwise={urlOf('home', {})} />
          )
        }
      />
    </Page>
  );
}

const Unlocking = z.object({ iid: z.number() });

/** A lesson that could not be shown says why; a refusal has a page of its own, with the way to what opens the lesson. */
export function NoLesson({
  error,
  retry,
  outline,
  iid,
}: FailedProps & { readonly outline: Outline; readonly iid: number }) {
  const { href } = useLocation();
  const { course, items } = outline;
  const overview = urlOf('course_overview', { ciid: course.iid, siid: course.siid, slug: course.slug });
  const back = (
    <Button component={Link} variant="default" to={overview}>
      {t('back_to_overview')}
    </Button>
  );
  if (error instanceof CallRefused && error.message === 'not_enrolled')
    return <NotEnrolled back={back} retry={retry} otherwise={overview} />;
  if (error instanceof CallRefused && error.message === 'held_back')
    return (
      <Suspense>
        <HeldBack error={error} back={back} />
      </Suspense>
    );
  const unlock = error instanceof CallRefused ? Unlocking.safeParse(error.result).data?.iid : undefined;
  const first = error instanceof CallRefused && error.message === 'course_locked' && itemOf(items, unlock);
  // What itself waits for others leads nowhere from here.
  const door = first && first.state !== 'locked' && doorOf(course, items, first, wayInto(outline));
  if (door && !door.own_window) return <ToFirst to={door.to} locked={itemOf(items, iid)?.name ?? ''} />;
  const refusal = error instanceof CallRefused && refusalPage(error.message, { course, unlock, from: href });
  if (refusal) return <Navigate to={refusal} replace />;
  if (error instanceof CallRefused && error.message === 'not_found') {
    return (
      <EmptyState
        title={t('lesson_not_there')}
        note={t('lesson_not_there_note')}
        drawing={<BoatDrawing />}
        action={back}
      />
    );
  }
  return <ErrorState error={error} retry={retry} />;
}

/** Somebody who is not in the course: a guest may sign in, a parent sees the progress alone. */
function NotEnrolled({ back, ...sign_in }: SignInProps & { readonly back: ReactNode }) {
  const user = useUser();
  const { data } = useQuery({ ...homeQuery(undefined), enabled: user !== null });
  const isParent = (data?.children.length ?? 0) > 0;
  const note = isParent ? 'item_not_for_parents' : user ? 'lesson_not_enrolled_note' : 'lesson_sign_in_note';
  return (
    <EmptyState
      title={t('lesson_not_enrolled')}
      note={t(note)}
      drawing={<SignpostDrawing />}
      action={
        <>
          {back}
          {!user && <SignIn {...sign_in} />}
        </>
      }
    />
  );
}

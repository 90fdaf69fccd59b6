import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import type { ReactNode } from 'react';
import { CallRefused, CallUnreachable, isPermanent } from '../platform/call.ts';
import { hasText, t } from '../platform/i18n.ts';
import { Link } from '../platform/Link.tsx';
import { useLocation } from '../platform/router.ts';
import { useUser } from '../platform/session.ts';
import { BoatDrawing, SignpostDrawing } from './drawings.tsx';
import classes from './State.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  /** Tries again; without it the page offers to reload. */
  readonly retry?: () => void;
  /** What was lost or kept, in the screen's own words. */
  readonly note?: string;
  /** Where to go instead, for what no second try changes; home without it. */
  readonly way?: ReactNode;
  /** It is all there is on the page, so its title is the page's. */
  readonly whole_page?: boolean;
}

function wordsOf(error: unknown): { readonly title: string; readonly note: string } {
  if (error instanceof CallUnreachable) return { title: t('server_unreachable'), note: t('server_unreachable_note') };
  if (error instanceof CallRefused && hasText(error.message)) {
    return { title: t(error.message), note: t('error_refused_note') };
  }
  return { title: t('something_went_wrong'), note: t('something_went_wrong_note') };
}

function detailsOf(error: unknown): string {
  if (error instanceof CallRefused) {
    const parts = [error.message, error.err_code && `code ${error.err_code}`, `HTTP ${error.status}`, error.trace_id];
    return parts.filter(Boolean).join('\n');
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** To where everyone may be; a guest to sign-in, and back here. */
export function WayOut() {
  const user = useUser();
  const { href } = useLocation();
  return user ? (
    <Button component={Link} to={urlOf('dashboard', {})}>
      {t('back_home')}
    </Button>
  ) : (
    <Button component={Link} to={urlOf('login', {}, { redirect: href })}>
      {t('sign_in')}
    </Button>
  );
}

/** In place of content that could not be shown: what happened, what to do, detail only on request. */
export function ErrorState({ error, retry, note, way, whole_page }: ErrorStateProps) {
  const Title = whole_page ? 'h1' : 'p';
  const words = wordsOf(error);
  const permanent = isPermanent(error);
  return (
    <div className={classes.state} role="alert">
      {permanent ? <SignpostDrawing /> : <BoatDrawing />}
      <Title className={classes.title}>{words.title}</Title>
      <p className={classes.note}>{note ?? words.note}</p>
      <div className={classes.action}>
        {permanent ? (
          (way ?? <WayOut />)
        ) : (
          <Button variant="default" onClick={retry ?? (() => location.reload())}>
            {t(retry ? 'try_again' : 'reload_page')}
          </Button>
        )}
      </div>
      <details className={classes.details}>
        <summary>{t('show_details')}</summary>
        <pre>{detailsOf(error)}</pre>
      </details>
    </div>
  );
}

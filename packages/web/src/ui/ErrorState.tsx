import { Button } from '@mantine/core';
import { CallRefused, CallUnreachable } from '../platform/call.ts';
import { hasText, t } from '../platform/i18n.ts';
import { BoatDrawing } from './drawings.tsx';
import classes from './State.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  /** Tries again; without it the page offers to reload. */
  readonly retry?: () => void;
  /** What was lost or kept, in the screen's own words. */
  readonly note?: string;
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

/** In place of content that could not be shown: what happened, what to do, detail only on request. */
export function ErrorState({ error, retry, note }: ErrorStateProps) {
  const words = wordsOf(error);
  return (
    <div className={classes.state} role="alert">
      <BoatDrawing />
      <p className={classes.title}>{words.title}</p>
      <p className={classes.note}>{note ?? words.note}</p>
      <div className={classes.action}>
        <Button variant="default" onClick={retry ?? (() => location.reload())}>
          {t(retry ? 'try_again' : 'reload_page')}
        </Button>
      </div>
      <details className={classes.details}>
        <summary>{t('show_details')}</summary>
        <pre>{detailsOf(error)}</pre>
      </details>
    </div>
  );
}

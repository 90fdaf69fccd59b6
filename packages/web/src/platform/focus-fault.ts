import { afterPaint } from './after-paint.ts';

/**
 * Once a refusal is drawn: whoever sent the form stands at the first field that is wrong, or else still at its button,
 * which could not keep the focus while the form was on its way. Somebody who has gone elsewhere meanwhile is left there.
 */
export function focusFault(form: HTMLElement): void {
  afterPaint(() => {
    const now = document.activeElement;
    const is_nowhere = now === document.body;
    if (!is_nowhere && !form.contains(now)) return;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const stands = wrong ?? (is_nowhere ? form.querySelector<HTMLElement>('[type="submit"]') : null);
    stands?.focus();
  });
}

import { afterPaint } from './after-paint.ts';

/**
 * Once a refusal is drawn: whoever sent the form stands at the first field that is wrong, or else still at its button,
 * which could not keep the focus while the form was on its way. Somebody who has gone elsewhere meanwhile is left there.
 */
export function focusFault(form: HTMLElement): void {
  afterPaint(() => {
    const now = document.activeElement;
    const is_elsewhere = now !== null && now !== document.body && !form.contains(now);
    if (is_elsewhere || !form.isConnected) return;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
    const button = form.querySelector<HTMLElement>('[type="submit"]');
    if (wrong) wrong.focus();
    else if (!form.contains(now)) button?.focus();
  });
}

/**
 * Once a refusal is drawn: whoever sent the form stands at the first field that is wrong; where none is, what the form says is
 * brought into sight, and he is still at its button, which could not keep the focus while the form was on its way. Somebody
 * who has gone elsewhere meanwhile, be it to another field of the form, is left there: what he is typing would end in the
 * wrong field. `sent_from`: what had the focus when the form was sent.
 */
export function focusFault(form: HTMLElement, sent_from = document.activeElement): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const now = document.activeElement;
      if (now !== document.body && now !== sent_from) return;
      const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (wrong) return standAt(wrong);
      if (now === document.body) form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
      inSight(form.querySelector('[role="alert"]:not(:empty)'));
    }),
  );
}

/** Brings a field to the keyboard, and into sight. */
export function standAt(field: HTMLElement): void {
  field.focus();
  inSight(field);
}

/** To the middle of the page, where no bar at its edges lies over it. */
const inSight = (part: Element | null): void => part?.scrollIntoView({ block: 'center' });

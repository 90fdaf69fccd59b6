/**
 * Once a refusal is drawn, the focus goes to the first wrong field. Where there is none, the form's message is scrolled into view
 * and the focus returns to the button, which could not keep it while the form was being sent. People who have moved on
 * meanwhile, even to another field of the form, stay there: what they are typing would end in the wrong field.
 * `sent_from`: what had the focus when the form was sent.
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

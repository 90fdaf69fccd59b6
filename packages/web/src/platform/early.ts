type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isChanged = (field: Field): boolean =>
  isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** What a person wrote and ticked before the app listened. */
const written = new Map<Field, string | boolean>();

function note(field: unknown): void {
  if (isField(field)) written.set(field, isBox(field) ? field.checked : field.value);
}

const noteEvent = ({ target }: Event): void => note(target);

/** From here until the first screen listens, what is written in its fields is remembered: the app's first drawing may put its own in them. */
export function followEarly(place: HTMLElement): void {
  for (const field of place.querySelectorAll<Field>('input, textarea')) if (isChanged(field)) note(field);
  place.addEventListener('input', noteEvent, true);
}

/** The first screen listens from now on. It is told what was written before, as if it were written now; a form that was sent before is sent. */
export function hearEarly(): void {
  const page = document.documentElement;
  if (page.dataset.heard !== undefined) return;
  page.dataset.heard = '';
  document.getElementById('root')?.removeEventListener('input', noteEvent, true);
  for (const [field, value] of written) tell(field.isConnected ? field : sameAs(field), value);
  written.clear();
  // The screen takes in first what it was told.
  setTimeout(() => document.forms.item(Number(page.dataset.waiting ?? -1))?.requestSubmit());
}

const sameAs = ({ name }: Field): Field | null => document.querySelector<Field>(`[name="${CSS.escape(name)}"]`);

/** React hears only of what differs from what it last saw; so it sees the opposite first. */
function tell(field: Field | null, value: string | boolean): void {
  if (!field) return;
  if (isBox(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

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

const page = globalThis.document?.documentElement;
const place = globalThis.document?.getElementById('root');

// A page that the server drew: from here until a form listens, what is written is remembered; the app's first drawing may put its own there.
if (place?.firstElementChild && page?.dataset.heard === undefined && page?.dataset.drawAnew === undefined) {
  for (const field of place.querySelectorAll<Field>('input, textarea')) if (isChanged(field)) note(field);
  place.addEventListener('input', noteEvent, true);
}

/** A form listens from now on. The first one is told what was written before, as if it were written now; if it was sent before, it is sent. */
export function hearEarly(): void {
  place?.removeEventListener('input', noteEvent, true);
  if (page && page.dataset.heard === undefined) {
    page.dataset.heard = '';
    for (const [field, value] of written) tell(field.isConnected ? field : sameAs(field), value);
    // The form takes in first what it was told.
    setTimeout(() => document.forms.item(Number(page.dataset.waiting ?? -1))?.requestSubmit());
  }
  written.clear();
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

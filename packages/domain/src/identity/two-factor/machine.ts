/** The states of the two-factor dialog (IDN-36) as one table; `done` closes it. */
export const dialogStates = ['setup_required', 'show_qr', 'verify', 'reset'] as const;
export type DialogState = (typeof dialogStates)[number];

export const dialogEvents = [
  'qr_shown',
  'already_set_up',
  'scanned',
  'show_again',
  'reset_sent',
  'to_verify',
  'verified',
  'setup_gone',
] as const;
export type DialogEvent = (typeof dialogEvents)[number];

export const dialogTable: Readonly<Record<DialogState, Partial<Record<DialogEvent, DialogState | 'done'>>>> = {
  setup_required: { qr_shown: 'show_qr', already_set_up: 'verify' },
  show_qr: { scanned: 'verify', already_set_up: 'verify' },
  // `show_again`: the code is not taken because nothing was scanned yet; `reset_sent`: the mail with the reset token is on its way.
  // `setup_gone`: it was reset elsewhere, or another secret waits for its first token.
  verify: { verified: 'done', reset_sent: 'reset', show_again: 'show_qr', setup_gone: 'setup_required' },
  // `setup_gone` here: the old one is forgotten, and the new picture did not come.
  reset: { to_verify: 'verify', qr_shown: 'show_qr', setup_gone: 'setup_required' },
};

/** The state after an event; undefined where the event means nothing. */
export const afterEvent = (state: DialogState, event: DialogEvent): DialogState | 'done' | undefined =>
  dialogTable[state][event];

/** In which state a refusal's code opens the dialog (IDN-45, IDN-46). */
export const openingState: Readonly<Record<number, DialogState>> = {
  100: 'verify',
  101: 'setup_required',
  102: 'verify',
};

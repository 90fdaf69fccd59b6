/**
 * The one way into the browser's storage. A value is of a person, and goes when they sign out, unless its name stands here: how this
 * browser is used, whoever sits at it, and what signing out ends by itself.
 */
const ofDevice = [
  'page',
  'token',
  'left',
  'masked_teacher',
  'ga_session',
  'ga_browser',
  'language',
  'preferences',
  'exam-view',
  'exam-device',
  'kept-owner',
  'lesson_outline',
  'play_speed',
  'marking-keys',
] as const;
type TextsName = `texts:${string}`;
/** The same until the tab is closed. */
const ofTab: readonly string[] = ['browser_continued'];

type DeviceName = (typeof ofDevice)[number] | TextsName;
/** Of one person; see `own-storage.ts`. */
export type OwnName = `of:${number}:${string}`;
type Name = DeviceName | OwnName;

/** The key names the host, so that schools on one browser never mix (CON-34). */
const start = `sen:${globalThis.location?.host ?? ''}:`;
const keyOf = (name: string) => start + name;

/** Undefined where nothing is stored, it is unreadable, or the browser forbids storage. */
export function readStored(name: Name): unknown {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From then on nothing of a person is kept: what is still on the page would only come back. */
let is_over = false;

/** Undefined removes. A browser without storage or without room just forgets. */
export function writeStored(name: Name, value: unknown): void {
  if (is_over && !isOfDevice(name)) return;
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    return;
  }
}

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  );

/** Names of what is stored and begins so. */
export function storedNames(begin: Name): string[] {
  try {
    return namesIn(localStorage).filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
}

/** Removes every stored text but that of one version. */
export function forgetTexts(begin: TextsName, except: TextsName): void {
  for (const name of storedNames(begin)) if (name !== except) localStorage.removeItem(keyOf(name));
}

const isOfDevice = (name: string): boolean => name.startsWith('texts:') || ofDevice.some((known) => known === name);

/** Removes what is of a person, but for what is of others. */
export function forgetPeople(isOther: (name: string) => boolean): void {
  try {
    for (const name of namesIn(localStorage))
      if (!isOfDevice(name) && !isOther(name)) localStorage.removeItem(keyOf(name));
  } catch {
    return;
  }
}

/** Removes what is of a person in this tab, which keeps nothing more of them anywhere. */
export function forgetTab(): void {
  is_over = true;
  try {
    for (const name of namesIn(sessionStorage)) if (!ofTab.includes(name)) sessionStorage.removeItem(keyOf(name));
  } catch {
    return;
  }
}

/** Calls back when another tab of this browser changes the value. */
export function onStoredElsewhere(name: DeviceName, listener: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }) => {
    if (key === keyOf(name) && oldValue !== newValue) listener();
  });
}

/** What is kept until the tab is closed. */
export function readForTab(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Undefined removes. */
export function writeForTab(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), value);
  } catch {
    return;
  }
}

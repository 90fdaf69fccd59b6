/** What this browser keeps for the person who is signed in: nobody else reads it, and it goes when they sign out. */
import { currentUser } from './session.ts';
import { forgetPeople, forgetTab, type OwnName, readStored, storedNames, writeStored } from './storage.ts';

/** Begins the names of what was typed and has not reached the server; its person is asked before it goes. */
export const UNSAVED = 'unsaved:';

/** A guest's is nobody's. */
const nobody = 0;
const beginOf = (user_iid: number) => `of:${user_iid}:` as const;
const nameOf = (name: string): OwnName => `${beginOf(currentUser()?.iid ?? nobody)}${name}`;

export const readOwn = (name: string): unknown => readStored(nameOf(name));

/** Undefined removes. */
export const writeOwn = (name: string, value: unknown): void => writeStored(nameOf(name), value);

/** Names of the person's own values that begin so, as they are read by. */
export const ownNames = (begin: string): readonly string[] =>
  storedNames(nameOf(begin)).map((name) => name.slice(nameOf('').length));

/** What other people left here without signing out waits for them. */
export function forgetOwn(user_iid: number | undefined): void {
  const mine = [beginOf(user_iid ?? nobody), beginOf(nobody)];
  forgetTab();
  forgetPeople((name) => /^of:\d+:/.test(name) && !mine.some((begin) => name.startsWith(begin)));
}

import { readOwn, writeOwn } from '../../../../platform/own-storage.ts';
import { onUserChange } from '../../../../platform/session.ts';
import { createStore, useStore } from '../../../../platform/store.ts';

/** Comments offered again; more would have to be searched. */
const most = 8;
const name = 'marking-comments';

/** The comments with one more used: it comes first, and stands once. */
export function withUsed(comments: readonly string[], used: string): readonly string[] {
  const comment = used.trim();
  if (comment === '') return comments;
  return [comment, ...comments.filter((other) => other !== comment)].slice(0, most);
}

function stored(): readonly string[] {
  const kept = readOwn(name);
  return Array.isArray(kept) ? kept.filter((comment) => typeof comment === 'string').slice(0, most) : [];
}

const bank = createStore(stored());
onUserChange(() => bank.set(stored()));

const set = (comments: readonly string[]) => {
  bank.set(comments);
  writeOwn(name, comments);
};

/** The comments that the person last used in this browser, newest first. */
export const useCommentBank = () => useStore(bank);
export const noteComment = (comment: string) => set(withUsed(bank.get(), comment));
export const forgetComment = (comment: string) => set(bank.get().filter((other) => other !== comment));

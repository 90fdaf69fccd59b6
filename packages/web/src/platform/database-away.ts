import { createStore } from './store.ts';

/** The school's data cannot be reached (ERR-50). Kept here because the first refusal may come before the page that tells of it. */
export const databaseAway = createStore(false);

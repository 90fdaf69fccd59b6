import { createBrowserHistory } from '@tanstack/history';
import { openRouter } from '../platform/router.ts';
import { preloadAt } from './preload.ts';

/** The tab's own; the server draws each page with one over memory. */
export const router = openRouter(createBrowserHistory(), (path) => void preloadAt(path));

import type { Chunks } from '../../platform/chunks.ts';

export const chunks: Chunks = {
  taking: [
    'domain/model',
    'domain/contract',
    'api',
    'sheet',
    'exam-clock',
    'journal',
    'kept-take',
    'preload',
    'parts/Banners',
    'parts/Notice',
    'parts/Stops',
  ],
};

import { lazy } from 'react';
import type { Records } from '../../ui/records.ts';

/** Texts with formats and files, wherever a kind has a field for them. */
export const records: Records = {
  types: {
    rich: { input: lazy(() => import('./parts/RichInput.tsx')), empty: '' },
    files: { input: lazy(() => import('./parts/FilesInput.tsx')), empty: [] },
  },
};

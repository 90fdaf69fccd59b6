import { lazy } from 'react';
import type { Records } from '../../ui/records.ts';

export const records: Records = {
  inputs: {
    'group.assignment': lazy(() => import('./parts/AssignmentInput.tsx')),
    'classgroup.head_iid': lazy(() => import('./parts/PersonInput.tsx')),
  },
};

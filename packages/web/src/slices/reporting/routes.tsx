import { readsTrail } from '@sen/domain/access/rights.ts';
import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'audit',
    layout: 'admin',
    title: 'audit_title',
    access: 'signed_in',
    right: readsTrail,
    load: () => import('./audit/AuditScreen.tsx'),
  },
];

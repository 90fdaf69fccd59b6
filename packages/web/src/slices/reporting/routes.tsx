import type { Screen } from '../../platform/route.ts';

export const routes: readonly Screen[] = [
  {
    name: 'audit',
    layout: 'admin',
    title: 'audit_title',
    access: 'signed_in',
    who: ['root', 'headmaster'],
    load: () => import('./audit/AuditScreen.tsx'),
  },
];

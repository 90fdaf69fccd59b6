import { documentOf } from '../../platform/document.tsx';
import type { Screen } from '../../platform/route.ts';

const system = { layout: 'admin', access: 'signed_in', who: ['root'] } as const;

export const routes: readonly Screen[] = [
  {
    name: 'school_register',
    layout: 'frontend',
    title: 'ask_title',
    access: 'everyone',
    load: () => import('./screens/AskScreen.tsx'),
  },
  {
    name: 'initialize',
    layout: 'frontend',
    title: 'initialize_title',
    access: 'everyone',
    alone: true,
    load: () => import('./screens/InitializeScreen.tsx'),
  },
  { ...system, name: 'system', title: 'system_title', load: () => import('./screens/SystemScreen.tsx') },
  { ...system, name: 'system_schools', title: 'system_schools', load: () => import('./screens/SchoolsScreen.tsx') },
  {
    ...system,
    name: 'system_school',
    title: 'system_schools',
    document: documentOf('domain', () => import('./parts/SchoolName.tsx')),
    load: () => import('./screens/SchoolScreen.tsx'),
  },
  { ...system, name: 'system_outbox', title: 'outbox', load: () => import('./screens/OutboxScreen.tsx') },
  { ...system, name: 'system_cron', title: 'system_cron', load: () => import('./screens/CronScreen.tsx') },
  { ...system, name: 'system_conf', title: 'system_conf', load: () => import('./screens/ConfScreen.tsx') },
];

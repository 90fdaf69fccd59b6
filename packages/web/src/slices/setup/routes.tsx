import { asRoot } from '@sen/domain/access/rights.ts';
import { documentOf } from '../../platform/document.tsx';
import type { Screen } from '../../platform/route.ts';

type SystemScreen = keyof typeof import('./system-screens.ts').screens;

/** Where these screens are is read by whoever goes to one: only the root of the system does. */
const load = (name: SystemScreen) => async () => (await import('./system-screens.ts')).screens[name]();

const systemScreens = [
  { name: 'system', title: 'system_title', load: load('overview') },
  { name: 'system_schools', title: 'system_schools', load: load('schools') },
  {
    name: 'system_school',
    title: 'system_schools',
    document: documentOf('domain', async () => (await import('./system-screens.ts')).names.school()),
    load: load('school'),
  },
  { name: 'system_outbox', title: 'outbox', load: load('outbox') },
  { name: 'system_cron', title: 'system_cron', load: load('cron') },
  { name: 'card_packages', title: 'system_cards', load: load('cards') },
  {
    name: 'card_package',
    title: 'system_cards',
    document: documentOf('id', async () => (await import('./system-screens.ts')).names.card_package()),
    load: load('card_package'),
  },
  { name: 'system_conf', title: 'system_conf', load: load('conf') },
] as const;

const system = { layout: 'admin', access: 'signed_in', right: asRoot } as const;

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
  ...systemScreens.map((screen) => ({ ...system, ...screen })),
];

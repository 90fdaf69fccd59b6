import { configures } from '@sen/domain/access/rights.ts';
import { documentOf } from '../../platform/document.tsx';
import { at } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

/** Configuration: one screen that leads to its pages by the address. */
const conf: Omit<Screen, 'name'> = {
  layout: 'admin',
  title: 'menu_conf',
  access: 'signed_in',
  right: configures,
  load: () => import('./configuration/screens/ConfScreen.tsx'),
};

const page = documentOf('menu', () => import('./configuration/parts/ConfPageName.tsx'));

export const routes: readonly Screen[] = [
  {
    name: 'home',
    layout: 'frontend',
    title: 'home',
    access: 'everyone',
    slot: 'home',
    load: () => import('./screens/HomeScreen.tsx'),
  },
  {
    name: 'system_translations',
    layout: 'admin',
    title: 'texts_title',
    access: 'signed_in',
    right: configures,
    load: () => import('./screens/SystemTextsScreen.tsx'),
  },
  { ...conf, name: 'conf' },
  { ...conf, name: 'conf_menu', document: page },
  { ...conf, name: 'conf_type', document: page, under: () => at('conf', {}) },
];

import { anywhere, ofRecords } from '@sen/domain/access/rights.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
import type { Screen } from '../platform/route.ts';
import { routes as anyKind } from './admin/routes.tsx';
import { inOrder } from './areas.ts';

/** For developers: every face of the product. It shows the app's own layouts, so it is no slice's. */
const gallery: Screen = {
  name: 'gallery',
  layout: 'embedded',
  title: 'gallery_title',
  access: 'everyone',
  load: () => import('./gallery/GalleryScreen.tsx'),
};

/** Start of the administration: it shows the app's own menu and what every slice has to say. */
const admin: Screen = {
  name: 'admin',
  layout: 'admin',
  title: 'menu_admin',
  access: 'signed_in',
  right: anywhere(ofRecords),
  load: () => import('./admin/AdminScreen.tsx'),
};

const ofSlices = import.meta.glob<readonly Screen[]>('../slices/*/routes.tsx', { eager: true, import: 'routes' });

/** Every screen that is built. */
const built: readonly Screen[] = [gallery, admin, ...inOrder(ofSlices).flat(), ...anyKind];

const byName: ReadonlyMap<ScreenName, Screen> = new Map(built.map((screen) => [screen.name, screen]));

export const screenOf = (name: ScreenName): Screen | undefined => byName.get(name);

import { anywhere, ofRecords } from '@sen/domain/access/rights.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
import type { Screen } from '../platform/route.ts';
import { routes as content } from '../slices/content/routes.tsx';
import { routes as identity } from '../slices/identity/routes.tsx';
import { routes as learning } from '../slices/learning/routes.tsx';
import { routes as messaging } from '../slices/messaging/routes.tsx';
import { routes as people } from '../slices/people/routes.tsx';
import { routes as reporting } from '../slices/reporting/routes.tsx';
import { routes as setup } from '../slices/setup/routes.tsx';
import { routes as taking } from '../slices/taking/routes.tsx';
import { routes as tenancy } from '../slices/tenancy/routes.tsx';
import { routes as anyKind } from './admin/routes.tsx';

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

/** Every screen that is built. A slice adds its list here. */
const built: readonly Screen[] = [
  gallery,
  admin,
  ...tenancy,
  ...identity,
  ...content,
  ...learning,
  ...people,
  ...taking,
  ...setup,
  ...reporting,
  ...messaging,
  ...anyKind,
];

const byName: ReadonlyMap<ScreenName, Screen> = new Map(built.map((screen) => [screen.name, screen]));

export const screenOf = (name: ScreenName): Screen | undefined => byName.get(name);

import type { ConfPage } from '../platform/conf-pages.tsx';
import { confPages as access } from '../slices/access/pages.ts';
import { confPages as content } from '../slices/content/pages.ts';
import { confPages as setup } from '../slices/setup/pages.ts';
import { operatorPages, confPages as tenancy } from '../slices/tenancy/configuration/pages.ts';

/** Every page of the school's configuration, in the order of its menu. A slice adds its list here. */
export const confPages: readonly ConfPage[] = [...tenancy, ...access, ...content, ...setup, ...operatorPages];

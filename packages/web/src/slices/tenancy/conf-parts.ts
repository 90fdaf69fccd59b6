import type { ComponentType } from 'react';

/** Pages of the configuration by `menu` or `menu/type` (`/admin/conf/templates/mail`); each is a whole page. */
export const confParts: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  translations: () => import('./screens/SchoolTextsScreen.tsx'),
  'templates/mail': () => import('./mail/MailTemplates.tsx'),
  'templates/outbox': () => import('./mail/Outbox.tsx'),
};

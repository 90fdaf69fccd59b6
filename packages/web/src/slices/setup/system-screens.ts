/** The screens of the system area, and the names of what some of them show. */
export const screens = {
  overview: () => import('./screens/SystemScreen.tsx'),
  schools: () => import('./screens/SchoolsScreen.tsx'),
  school: () => import('./screens/SchoolScreen.tsx'),
  outbox: () => import('./screens/OutboxScreen.tsx'),
  cron: () => import('./screens/CronScreen.tsx'),
  cards: () => import('./screens/CardsScreen.tsx'),
  card_package: () => import('./screens/CardPackageScreen.tsx'),
  conf: () => import('./screens/ConfScreen.tsx'),
};

export const names = {
  school: () => import('./parts/SchoolName.tsx'),
  card_package: () => import('./parts/PackageName.tsx'),
};

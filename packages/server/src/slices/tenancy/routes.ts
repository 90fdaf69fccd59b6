import * as calls from '@sen/domain/tenancy/contract.ts';
import { openRoute, type Route } from '../../platform/route.ts';
import { configurationRoutes } from './configuration/routes.ts';
import { dataSchemaRoutes } from './data-schema/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { getTranslations, serverTime } from './service.ts';
import { templateRoutes } from './template/routes.ts';
import { textRoutes } from './texts/routes.ts';

export const routes: readonly Route[] = [
  openRoute(calls.getTranslations, getTranslations),
  openRoute(calls.serverTime, serverTime),
  ...configurationRoutes,
  ...dataSchemaRoutes,
  ...textRoutes,
  ...mailRoutes,
  ...templateRoutes,
];

import { newCategory as newCategoryCall } from '@sen/domain/people/category/model.ts';
import { bind } from '../../platform/binder/bind.ts';
import { type Route, route } from '../../platform/route.ts';
import { categories, newCategory } from './category/entity.ts';
import { groupRoutes } from './group/routes.ts';
import { importRoutes } from './import/routes.ts';
import { jobPositions } from './job-position/entity.ts';
import { organizationRoutes } from './organization/routes.ts';
import { people } from './person/entity.ts';

export const routes: readonly Route[] = [
  ...Object.values(categories).flatMap((entity) => bind(entity)),
  ...bind(jobPositions),
  route(newCategoryCall, newCategory),
  ...organizationRoutes,
  ...importRoutes,
  ...people.flatMap((entity) => bind(entity)),
  ...groupRoutes,
];

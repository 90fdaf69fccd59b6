import * as calls from '@sen/domain/tenancy/data-schema/contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { dataSchemas, metadataFields, saveDataSchema } from './service.ts';

export const dataSchemaRoutes: readonly Route[] = [
  route(calls.metadataFields, metadataFields),
  route(calls.dataSchemas, dataSchemas),
  route(calls.saveDataSchema, saveDataSchema),
];

import { reviveMails } from '../../platform/deliver.ts';
import type { Slice } from '../../platform/route.ts';
import { options as schemaOptions } from './data-schema/service.ts';
import { news } from './news.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import { messageTemplates } from './template/entity.ts';
import { options as templateOptions } from './template/service.ts';

export { changeConf } from './configuration/service.ts';
export { addSchool, type NewSchool } from './repository.ts';
export { schoolFacts, wholeConf } from './school-facts.ts';
export { writingTemplates } from './template/writing.ts';
export { textsFor, translationsVersion } from './texts/merged.ts';

export const tenancy: Slice = {
  name: 'tenancy',
  tables,
  records: [messageTemplates],
  routes,
  news,
  options: { ...schemaOptions, ...templateOptions },
  schedules: [{ name: 'revive_mails', every_s: 15, run: reviveMails }],
};

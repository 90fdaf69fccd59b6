/** Every call of the product. Routes, client, API page, role matrix, fuzz and inventory are made from this one list. */
import * as access from './access/contract.ts';
import * as content from './content/contract.ts';
import * as employees from './content/employees/contract.ts';
import * as exercise from './content/exercise/contract.ts';
import * as skill from './content/skill/contract.ts';
import * as identity from './identity/contract.ts';
import * as masking from './identity/masking/contract.ts';
import * as passkeys from './identity/passkeys/contract.ts';
import * as profile from './identity/profile/contract.ts';
import * as proof from './identity/proof/contract.ts';
import * as social from './identity/social/contract.ts';
import * as sso from './identity/sso/contract.ts';
import * as tokens from './identity/tokens/contract.ts';
import * as twoFactor from './identity/two-factor/contract.ts';
import * as views from './identity/views/contract.ts';
import * as waysIn from './identity/ways-in/contract.ts';
import { kinds } from './kinds.ts';
import * as learning from './learning/contract.ts';
import * as find from './learning/find/contract.ts';
import * as goals from './learning/goals/contract.ts';
import * as learningGroups from './learning/groups/contract.ts';
import * as invites from './learning/invites/contract.ts';
import * as teachers from './learning/teachers/contract.ts';
import * as notices from './messaging/notices/contract.ts';
import * as category from './people/category/model.ts';
import * as group from './people/group/contract.ts';
import * as rollOver from './people/group/roll-over-contract.ts';
import * as sheetImport from './people/import/contract.ts';
import * as merge from './people/merge/contract.ts';
import * as organization from './people/organization/contract.ts';
import * as person from './people/person/contract.ts';
import * as personal from './people/personal/contract.ts';
import * as audit from './reporting/audit/contract.ts';
import * as cards from './setup/cards/contract.ts';
import * as setup from './setup/contract.ts';
import * as cron from './setup/cron/contract.ts';
import type { Contract } from './shared/contract.ts';
import * as options from './shared/options.ts';
import * as contest from './taking/contest/contract.ts';
import * as taking from './taking/contract.ts';
import * as configuration from './tenancy/configuration-contract.ts';
import * as tenancy from './tenancy/contract.ts';
import * as dataSchema from './tenancy/data-schema/contract.ts';
import * as mail from './tenancy/mail/contract.ts';
import * as ssoTest from './tenancy/sso-contract.ts';
import * as texts from './tenancy/texts/contract.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value;

export const registry: readonly Contract[] = [
  options,
  access,
  tenancy,
  texts,
  mail,
  identity,
  twoFactor,
  passkeys,
  social,
  sso,
  ssoTest,
  tokens,
  masking,
  waysIn,
  content,
  employees,
  exercise,
  learning,
  find,
  invites,
  learningGroups,
  goals,
  configuration,
  dataSchema,
  taking,
  proof,
  profile,
  contest,
  skill,
  organization,
  person,
  personal,
  merge,
  sheetImport,
  group,
  rollOver,
  teachers,
  setup,
  cards,
  cron,
  category,
  views,
  audit,
  notices,
  ...kinds.map(({ calls }) => calls),
].flatMap((slice) => Object.values<unknown>(slice).filter(isContract));

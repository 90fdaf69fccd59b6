import type { Area } from '../shared/area.ts';
import * as configuration from './configuration-contract.ts';
import * as calls from './contract.ts';
import * as dataSchema from './data-schema/contract.ts';
import * as mail from './mail/contract.ts';
import * as ssoTest from './sso-contract.ts';
import * as texts from './texts/contract.ts';

/** Schools: hosts, configuration, looks, texts and mail. */
export const tenancy: Area = {
  name: 'tenancy',
  contracts: [configuration, calls, dataSchema, mail, ssoTest, texts],
  actions: {
    configuration: [
      'tenancy.browsers-changed',
      'tenancy.configuration-changed',
      'tenancy.data-schema-changed',
      'tenancy.host-added',
      'tenancy.host-removed',
      'tenancy.mail-resent',
      'tenancy.mail-template-changed',
      'tenancy.org-types-changed',
      'tenancy.secret-changed',
      'tenancy.text-changed',
      'tenancy.theme-changed',
      'tenancy.ways-in-changed',
    ],
  },
  notices: [{ kind: 'ways_in_changed', mail: true, unmissable: true }],
};

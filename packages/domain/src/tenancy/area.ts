import { area } from '../shared/area.ts';
import * as configuration from './configuration-contract.ts';
import { words as configurationWords } from './configuration-words.ts';
import * as calls from './contract.ts';
import * as dataSchema from './data-schema/contract.ts';
import { words as dataSchemaWords } from './data-schema/words.ts';
import * as mail from './mail/contract.ts';
import { words as mailWords } from './mail/words.ts';
import * as ssoTest from './sso-contract.ts';
import * as texts from './texts/contract.ts';
import { words as textsWords } from './texts/words.ts';

/** Schools: hosts, configuration, looks, texts and mail. */
export const tenancy = area({
  name: 'tenancy',
  contracts: [configuration, calls, dataSchema, mail, ssoTest, texts],
  words: [configurationWords, dataSchemaWords, mailWords, textsWords],
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
});

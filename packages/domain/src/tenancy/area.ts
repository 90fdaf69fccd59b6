import { area } from '../shared/area.ts';
import * as configuration from './configuration-contract.ts';
import { words as configurationWords } from './configuration-words.ts';
import * as calls from './contract.ts';
import * as dataSchema from './data-schema/contract.ts';
import { words as dataSchemaWords } from './data-schema/words.ts';
import { events } from './events.ts';
import { kinds } from './kinds.ts';
import * as mail from './mail/contract.ts';
import { words as mailWords } from './mail/words.ts';
import { refusals } from './refusals.ts';
import { screens } from './screens.ts';
import * as ssoTest from './sso-contract.ts';
import * as template from './template/contract.ts';
import { words as templateWords } from './template/words.ts';
import * as texts from './texts/contract.ts';
import { words as textsWords } from './texts/words.ts';

/** Schools: hosts, configuration, looks, texts and mail. */
export const tenancy = area({
  name: 'tenancy',
  floor: 1,
  contracts: [configuration, calls, dataSchema, mail, ssoTest, template, texts],
  kinds,
  refusals,
  screens,
  words: [configurationWords, dataSchemaWords, mailWords, templateWords, textsWords],
  events,
  notices: [{ kind: 'ways_in_changed', mail: true, unmissable: true }],
  // Of areas to come (TEN-30): a school may word them already.
  mails: {
    certificate: { needs: 'link', places: ['name'], to_come: true },
    invoice: { needs: 'link', places: ['name'], to_come: true },
    fee_reminder: { needs: 'link', places: ['name'], to_come: true },
    session_reminder: { needs: 'link', places: ['name'], to_come: true },
  },
});

import { deed, type OwnTables } from '../../platform/table.ts';

export const tables: OwnTables = {
  messages: { people: { about: [], by: ['sender_iid'], told: deed, erased: 'kept', merged: 'moved' } },
  message_recipients: { people: { about: ['user_iid'], told: 'notices', erased: 'rows', merged: 'moved' } },
  notices: { people: { about: ['user_iid'], told: 'notices', erased: 'rows', merged: 'moved' } },
  notice_settings: {
    people: { about: ['user_iid'], told: 'account', erased: 'rows', merged: 'moved' },
    unsearched: 'words of ours',
  },
};

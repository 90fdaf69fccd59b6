import { urlOf } from '@sen/domain/urls.ts';
import type { Newsmakers } from '../../platform/audit/news.ts';
import { listNames } from '../identity/index.ts';
import { toldOfGate } from './gate/service.ts';

/** To both: the parent typed the code, or the office linked them. */
const paired: Newsmakers['person.child-paired'] = async ({ db }, { user_iid: child_iid, parent_iid }) => {
  const names = new Map((await listNames(db, [child_iid, parent_iid])).map(({ iid, name }) => [iid, name]));
  const about = { parent: names.get(parent_iid) ?? '', child: names.get(child_iid) ?? '' };
  return { kind: 'child_paired', to: [parent_iid, child_iid], about, link: urlOf('family', {}) };
};

export const news: Newsmakers = {
  'gate.created': (work, { iid }) => toldOfGate(work, iid),
  'gate.restored': (work, { iid }) => toldOfGate(work, iid),
  // One that is moved to somebody else.
  'gate.updated': (work, { iid, after }) => (after.user_iid === undefined ? undefined : toldOfGate(work, iid)),
  'import.done': (_work, { import_iid, name, file_name, created, updated, refused }, { actor_iid }) => ({
    kind: 'import_done',
    to: actor_iid === null ? [] : [actor_iid],
    about: { file: file_name, created: String(created), updated: String(updated), refused: String(refused) },
    link: urlOf('sheet_import', { sheet: name }, { import_id: import_iid }),
  }),
  'person.child-paired': paired,
  'person.child-linked': paired,
};

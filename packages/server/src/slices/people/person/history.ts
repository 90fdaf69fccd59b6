import { coveredChange } from '@sen/domain/identity/profile/sensitive.ts';
import type { TellHistory } from '../../../platform/binder/entity.ts';
import type { Work } from '../../../platform/work.ts';
import { findImportOf } from './repository.ts';

/** What is covered in a record is covered in its history, and of whom a sheet has brought the history begins with that. */
export const personHistory =
  (tell: TellHistory): TellHistory =>
  async (work, asked) => {
    const [told, beginning] = await Promise.all([tell(work, asked), importOf(work, asked.iid)]);
    const items = told.items.map((entry) => ({ ...entry, changes: entry.changes.map(coveredChange) }));
    if (!beginning) return { ...told, items };
    const total = told.total + 1;
    const is_last = told.page * told.items_per_page >= total && items.length < told.items_per_page;
    return { ...told, items: is_last ? [...items, beginning] : items, total };
  };

/** Whoever came with a sheet: an event for each would make a long one slow. */
async function importOf({ db }: Work, person_iid: number) {
  const found = await findImportOf(db, person_iid);
  if (!found) return undefined;
  const { at, file_name, by_iid, by_name, masker_iid, masker_name } = found;
  return {
    ...{ iid: 0, action: 'created', at, by: { iid: by_iid, name: by_name } },
    masked_by: masker_iid === null || masker_name === null ? null : { iid: masker_iid, name: masker_name },
    changes: [{ field: 'file_name', after: file_name }],
  };
}

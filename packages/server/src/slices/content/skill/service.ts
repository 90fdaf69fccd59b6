import type * as calls from '@sen/domain/content/skill/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import type { Work } from '../../../platform/work.ts';
import { listAll, listPublic } from './repository.ts';

export async function publicSkills(work: Work, { keyword, page, items_per_page }: Input<typeof calls.publicSkills>) {
  return { ...(await listPublic(work.db, keyword, page, items_per_page)), page, items_per_page };
}

/** Every skill of the school, by name. */
export const listSkills = (work: Work) => listAll(work.db);

/** A group as the services find it, and what of it the actor may do. */
import type { GroupSummary } from '@sen/domain/people/group/model.ts';
import { reachOf } from '@sen/domain/people/organization/rules.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { dayInWords } from '@sen/domain/shared/moment-words.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { schoolFacts } from '../../tenancy/index.ts';
import { reachedUsers } from '../organization/tree.ts';
import type { GroupRow, Visible } from './repository.ts';
import * as repository from './repository.ts';

/** The school's day, `YYYY-MM-DD`. */
export async function todayOf(work: Work): Promise<string> {
  const { timezone } = await schoolFacts(work);
  return dayInWords(work.now, { zone: timezone, date_format: 'YYYY-MM-DD' });
}

/** Groups are the whole school's: those who look after a part of it see them and care for their own people in them. */
export const mayEdit = ({ actor }: Work): boolean => reachOf(actor) === 'all';

export function permitEditing(work: Work): void {
  if (!mayEdit(work)) refuse('permission_denied');
}

/** The people whom the actor looks after. */
export const visibleTo = async (work: Work): Promise<Visible> => reachedUsers(work, await todayOf(work));

/** A group that is not in the trash. */
export async function standingGroup({ db }: Work, iid: number): Promise<GroupRow> {
  const found = await repository.findGroup(db, iid);
  return found && found.status !== 'deleted' ? found : refuse('not_found');
}

/** The same, held until the change is done. */
export async function heldGroup(work: Work, iid: number): Promise<GroupRow> {
  if (!(await repository.lockGroup(work.db, iid))) refuse('not_found');
  return standingGroup(work, iid);
}

export const summaryOf = (row: GroupSummary): GroupSummary => {
  const { iid, id, name, code, type, kind, status, is_class, grade, school_year } = row;
  return { iid, id, name, code, type, kind, status, is_class, grade, school_year };
};

interface Told {
  readonly before?: object;
  readonly after?: object;
  readonly user_iids?: readonly number[];
}

/** For the history of the group, under the kind that it has there. */
export const tell = (work: Work, { iid, name, is_class }: GroupRow, action: string, told: Told) => {
  const ntype = is_class ? 'classgroup' : 'group';
  return emit(work, `${ntype}.${action}`, { ntype, iid, name, ...told });
};

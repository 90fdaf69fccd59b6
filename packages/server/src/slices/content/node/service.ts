import { isDeepStrictEqual } from 'node:util';
import type { Asker } from '@sen/domain/access/rules.ts';
import { isVisitor } from '@sen/domain/access/rules.ts';
import type * as calls from '@sen/domain/content/contract.ts';
import { groupIn } from '@sen/domain/content/exercise/rules.ts';
import { CourseFields, ScoFields } from '@sen/domain/content/node/model.ts';
import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { orderFault } from '@sen/domain/content/node/order.ts';
import type { ChangedBy } from '@sen/domain/content/node/refused.ts';
import {
  contentReach,
  makersGrant,
  mayDo,
  mayEdit,
  mayHandOn,
  mayHangUnder,
  mayMake,
  mayMakeUnder,
  maySee,
  readsBank,
  type Subject,
  sharesBank,
} from '@sen/domain/content/node/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse, refuseHidden } from '@sen/domain/shared/errors.ts';
import { noteChange } from '../../../platform/binder/history.ts';
import { iidOf } from '../../../platform/binder/trash.ts';
import { isRecord } from '../../../platform/form-body.ts';
import { rightsChanged } from '../../../platform/session.ts';
import type { Work } from '../../../platform/work.ts';
import { addGrants } from '../../identity/index.ts';
import { holdFiles } from '../../media/index.ts';
import { asRecord } from '../as-record.ts';
import { exerciseDefaults } from '../exercise/defaults.ts';
import { findCourses, findNode, syllabusTrees } from '../reading.ts';
import type { NodeRow } from '../reading-repository.ts';
import { kinds } from './kinds.ts';
import { changeMetadata, metadataOf } from './metadata.ts';
import type { Whose } from './repository.ts';
import * as repository from './repository.ts';
import { coursesOf, subjectOf, topOf } from './subject.ts';
import type { NodeKept, Saved } from './told.ts';

type Given = Readonly<Record<string, unknown>>;

/** Names of the call itself; what else comes is fields of the kind. */
const ofCall: ReadonlySet<string> = new Set(['ntype', 'iid', 'id', 'version', 'pid', 'position', 'metadata']);
const fieldsIn = (given: Given): Given => Object.fromEntries(Object.entries(given).filter(([key]) => !ofCall.has(key)));

/** NOD-28. A course without a syllabus gets one of its name; its maker teaches it. */
export async function newNode(
  work: Work,
  { ntype, pid: under, metadata, ...given }: Input<typeof calls.newNode>,
): Promise<Saved> {
  const pid = under ?? null;
  if (pid === null && !mayMake(work.actor)) refuse('permission_denied');
  const parent = pid === null ? undefined : await parentFor(work, ntype, pid, mayMakeUnder);
  const fields = ntype === 'exercise' ? await newExercise(work, fieldsIn(given), parent) : fieldsIn(given);
  const syllabus = ntype === 'course' && fields.syllabus_iid === undefined;
  const whole = syllabus
    ? { ...fields, syllabus_iid: await addNode(work, 'syllabus', { name: fields.name }, null) }
    : fields;
  const iid = await addNode(work, ntype, whole, pid);
  if (ntype === 'course') await letMakerTeach(work, iid);
  if (metadata) await changeMetadata(work, { iid, ntype, name: String(fields.name ?? '') }, metadata, true);
  return savedOf(work, iid);
}

/** Another course after the pattern of one: what it names stands there already, so that it is not judged anew. */
export async function newLike(work: Work, { ntype, ...before }: NodeRow, given: Given): Promise<number> {
  const iid = await addNode(work, ntype, given, before.pid, before.fields);
  if (ntype === 'course') await letMakerTeach(work, iid);
  const metadata = await metadataOf(work, { ...before, ntype });
  await changeMetadata(work, { iid, ntype, name: String(given.name ?? '') }, metadata, true);
  return iid;
}

/** Whoever made it is its root. The role lets them into the bank besides, where they are already. */
async function letMakerTeach(work: Work, course_iid: number): Promise<void> {
  const { user_iid } = work.actor;
  if (user_iid === null || !sharesBank(work.actor) || isVisitor(work.actor)) return;
  await addGrants(work.db, user_iid, [makersGrant(course_iid)]);
  await rightsChanged(work, [user_iid]);
}

/** NOD-38, NOD-39. */
async function newExercise(work: Work, given: Given, parent: NodeRow | undefined): Promise<Given> {
  const { options = {} } = given;
  const group = await groupUnder(work, parent);
  // What is no record of options is refused by its name.
  return isRecord(options)
    ? { ...given, options: { ...(await exerciseDefaults(work)), ...options }, group }
    : { ...given, group };
}

/** The number of an exercise among the groups of the one that it comes to hang in; 0 elsewhere. */
async function groupUnder(work: Work, parent: NodeRow | undefined): Promise<number> {
  if (parent?.ntype !== 'exercise') return 0;
  const parent_is_group = Number(asRecord(parent.fields).group ?? 0) > 0;
  return groupIn({ parent_is_group, groups: await repository.countGroups(work.db, parent.iid) });
}

async function addNode(
  work: Work,
  ntype: ContentNtype,
  given: Given,
  pid: number | null,
  before?: unknown,
): Promise<number> {
  const { fields, lifted } = await kinds[ntype](work, given, before);
  const [iid = 0] = await repository.takeIids(work.db, 1);
  await refuseOrder(work, pid, iid, fields, undefined);
  const position = pid === null ? 0 : await repository.nextPosition(work.db, pid);
  const owner_iid = work.actor.user_iid;
  await repository.addNodes(work.db, [{ iid, ntype, pid, position, fields, owner_iid, ...lifted }], work.now);
  await holdFiles(work, { ntype, iid }, asRecord(fields));
  // What one made is theirs.
  if (owner_iid !== null) work.accountChanged(owner_iid);
  await noteChange(work, 'content.created', { iid, ntype, name: lifted.name, after: fields });
  return iid;
}

/**
 * NOD-32. With `version` it is an editor's save: the fields given are the whole node, and a version made meanwhile is refused.
 * Without it only the fields given change. `pid` and `position` move the node and make no version.
 */
export async function updateNode(
  work: Work,
  { ntype, iid: named, id, version, pid, position, metadata, ...rest }: Input<typeof calls.updateNode>,
): Promise<Saved> {
  const iid = named ?? (await iidOf(work, { table: 'nodes' }, id ?? ''));
  const node = await editableNode(work, iid, ntype);
  const given = fieldsIn(rest);
  const writes = metadata !== undefined || Object.keys(given).length > 0;
  if (writes && version !== undefined && version !== node.version) await refuseMeanwhile(work, iid);
  if (pid !== undefined || position !== undefined) await move(work, node, pid ?? node.pid, position);
  if (metadata) await changeMetadata(work, node, metadata, version !== undefined);
  if (Object.keys(given).length > 0) {
    // A move may have made a version.
    const now = pid === undefined ? node : ((await findNode(work, iid)) ?? node);
    await saveVersion(work, now, version === undefined ? { ...asRecord(now.fields), ...given } : given);
  }
  return savedOf(work, iid);
}

/** Says who has changed it, and when. */
async function refuseMeanwhile(work: Work, iid: number): Promise<never> {
  const result: ChangedBy | undefined = await repository.findLastChange(work.db, iid);
  return refuse('edited_meanwhile', result && { result });
}

/** A save that changes nothing makes no version. */
async function saveVersion(work: Work, node: NodeRow, given: Given): Promise<void> {
  const { fields, lifted } = await kinds[node.ntype](work, given, node.fields);
  if (isDeepStrictEqual(fields, node.fields)) return;
  await refuseOrder(work, node.pid, node.iid, fields, node.fields);
  const saved = await repository.saveNode(work.db, node.iid, node.version, { fields, lifted, now: work.now });
  if (!saved) return refuseMeanwhile(work, node.iid);
  await repository.addVersion(work.db, node.iid, saved.version, fields, work.actor.user_iid);
  await holdFiles(work, node, asRecord(fields));
  const { iid, ntype } = node;
  await noteChange(work, 'content.updated', { iid, ntype, name: lifted.name, before: node.fields, after: fields });
}

/** What comes before an item lies in the same outline and does not wait for the item itself. */
async function refuseOrder(
  work: Work,
  pid: number | null,
  iid: number,
  fields: unknown,
  before: unknown,
): Promise<void> {
  const [first, known] = [firstIn(fields), firstIn(before)];
  if (first.length === 0 || isDeepStrictEqual(first, known)) return;
  const parent = pid === null ? undefined : await findNode(work, pid);
  const tree = parent ? await syllabusTrees(work, [await topOf(work, parent)]) : new Map();
  const fault = orderFault([...tree.values()].flat(), iid, first, known);
  if (fault) refuse('invalid_input', { err: { sequential: fault } });
}
const firstIn = (fields: unknown): number[] =>
  ScoFields.shape.sequential.catch([]).parse(asRecord(fields ?? {}).sequential);

async function move(work: Work, node: NodeRow, pid: number | null, position: number | undefined): Promise<void> {
  if (pid === null) return;
  if (pid !== node.pid) {
    const parent = await parentFor(work, node.ntype, pid, mayEdit);
    if (await isUnder(work, parent, node.iid)) refuse('invalid_input', { err: { pid: 'this_field_is_not_valid' } });
    const leaves = (await topOf(work, node)) !== (await topOf(work, parent));
    if (leaves && !mayHandOn(work.actor, await subjectOf(work, node)))
      refuse('invalid_input', { err: { pid: 'permission_denied' } });
    const group = await groupUnder(work, parent);
    if (node.ntype === 'exercise' && group !== Number(asRecord(node.fields).group ?? 0))
      await saveVersion(work, node, { ...asRecord(node.fields), group });
  }
  await repository.moveNode(work.db, node.iid, pid, position ?? (await repository.nextPosition(work.db, pid)));
  if (node.owner_iid !== null) work.accountChanged(node.owner_iid);
  if (pid === node.pid) return;
  const { iid, ntype, name } = node;
  await noteChange(work, 'content.updated', { iid, ntype, name, before: { pid: node.pid }, after: { pid } });
}

/** Whether a node is the other or hangs somewhere under it. */
async function isUnder(work: Work, node: NodeRow, other_iid: number): Promise<boolean> {
  for (let at: NodeRow | undefined = node; at; at = at.pid === null ? undefined : await findNode(work, at.pid)) {
    if (at.iid === other_iid) return true;
  }
  return false;
}

/** NOD-33. */
export async function deleteNode(work: Work, { ntype, id, iid }: Input<typeof calls.deleteNode>) {
  const removed = await removeNode(work, ntype, iid ?? (await iidOf(work, { table: 'nodes' }, id)));
  await noteChange(work, 'content.deleted', { iid: removed.iid, ntype, name: removed.name });
  return { iid: removed.iid };
}

/** Refused with code 9 while it has children, is named by an exercise or was worked with. */
export async function removeNode(work: Work, ntype: ContentNtype, iid: number): Promise<NodeRow> {
  const node = await standingNode(work, iid, (actor, subject) => mayDo(actor, 'delete', subject), ntype);
  const in_use = await repository.listInUse(work.db, [node.iid]);
  const runs = ntype === 'syllabus' ? await coursesOf(work, node) : [];
  if (in_use.length + runs.length > 0) refuse('delete_failed', { result: { used_in: await namesOfUses(work, node) } });
  await repository.removeNodes(work.db, [node.iid], work.now);
  return node;
}

/** Where a question stands, of what the actor may see. */
async function namesOfUses(work: Work, { iid, ntype }: NodeRow): Promise<string[]> {
  if (ntype !== 'question') return [];
  const names: string[] = [];
  for (const exercise_iid of await repository.listExercisesWith(work.db, iid)) {
    const exercise = await findNode(work, exercise_iid);
    if (exercise && maySee(work.actor, await subjectOf(work, exercise))) names.push(exercise.name);
    if (names.length === MOST_NAMED) break;
  }
  return names;
}
const MOST_NAMED = 5;

export async function nodeDetail(work: Work, { ntype, iid }: Input<typeof calls.nodeDetail>) {
  return forEditor(work, await standingNode(work, iid, maySee, ntype));
}

/** Nodes of a kind that the actor may edit, newest first; the children of `pid` in their order. */
export async function listNodes(
  work: Work,
  { ntype, pid, keyword, page, items_per_page }: Input<typeof calls.listNodes>,
) {
  if (pid !== undefined) {
    const parent = await findNode(work, pid);
    if (!parent || parent.status === 'deleted' || !maySee(work.actor, await subjectOf(work, parent)))
      return { items: [], total: 0, page, items_per_page };
  }
  const whose: Whose = pid !== undefined ? 'all' : await ownOf(work, ntype);
  const filter = { ntype, ...(pid !== undefined && { pid }), ...(keyword && { keyword }), whose };
  return { ...(await repository.listPage(work.db, filter, page, items_per_page)), page, items_per_page };
}

/** What somebody sees of a kind: everything, or what they own and what belongs to the courses in which they see content. */
export async function ownOf(work: Work, ntype: ContentNtype, { exported = false } = {}): Promise<Whose> {
  const reach = contentReach(work.actor, exported);
  if (reach === 'all' || (ntype === 'question' && readsBank(work.actor))) return 'all';
  const courses = [...(await findCourses(work, reach)).values()];
  const owner_iid = work.actor.user_iid ?? 0;
  if (ntype === 'course') return { owner_iid, iids: courses.map(({ iid }) => iid) };
  const syllabuses = courses.map(({ siid }) => siid);
  if (ntype === 'syllabus') return { owner_iid, iids: syllabuses };
  const trees = [...(await syllabusTrees(work, syllabuses)).values()];
  return { owner_iid, iids: trees.flat().map(({ iid }) => iid) };
}

type Judged = (actor: Asker, subject: Subject) => boolean;

/** Not yours = not found. */
async function standingNode(work: Work, iid: number, may: Judged, ntype?: ContentNtype): Promise<NodeRow> {
  const node = await findNode(work, iid);
  if (!node || node.status === 'deleted' || (ntype && node.ntype !== ntype)) refuse('not_found');
  if (!may(work.actor, await subjectOf(work, node))) refuseHidden();
  return node;
}

export const editableNode = (work: Work, iid: number, ntype?: ContentNtype): Promise<NodeRow> =>
  standingNode(work, iid, mayEdit, ntype);

async function parentFor(work: Work, ntype: ContentNtype, pid: number, may: Judged): Promise<NodeRow> {
  const parent = await findNode(work, pid);
  const is_ours = parent && parent.status !== 'deleted' && may(work.actor, await subjectOf(work, parent));
  if (!is_ours) refuse('invalid_input', { err: { pid: 'not_found' } });
  if (!mayHangUnder(ntype, parent.ntype)) refuse('invalid_input', { err: { pid: 'this_field_is_not_valid' } });
  return parent;
}

async function savedOf(work: Work, iid: number): Promise<Saved> {
  const node = (await findNode(work, iid)) ?? refuse('not_found');
  return { iid, version: node.version, node: await forEditor(work, node) };
}

async function forEditor(work: Work, node: NodeRow): Promise<NodeKept> {
  const [metadata, subject, next_run] = await Promise.all([
    metadataOf(work, node),
    subjectOf(work, node),
    mayRunAgain(work, node),
  ]);
  return { ...node, fields: asRecord(node.fields), metadata, can: { ...canOf(work.actor, subject), next_run } };
}

/** Who may bring the syllabus of a course into another one. */
export async function mayRunAgain(work: Work, { ntype, fields }: NodeRow): Promise<boolean> {
  if (ntype !== 'course') return false;
  const syllabus = await findNode(work, CourseFields.shape.syllabus_iid.parse(asRecord(fields).syllabus_iid));
  return syllabus !== undefined && mayHandOn(work.actor, await subjectOf(work, syllabus));
}

export const canOf = (actor: Asker, subject: Subject) => ({
  edit: mayEdit(actor, subject),
  remove: mayDo(actor, 'delete', subject),
});

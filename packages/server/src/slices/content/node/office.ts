/** The content family as the office sees it: lists, trash, history and export by the binder; it is written by its own calls. */
import { ExerciseFields } from '@sen/domain/content/exercise/model.ts';
import * as kinds from '@sen/domain/content/node/kinds.ts';
import { CourseFields, ScoFields } from '@sen/domain/content/node/model.ts';
import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { maySee } from '@sen/domain/content/node/rules.ts';
import { difficulties } from '@sen/domain/content/question/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { Asked, Entity, Found } from '../../../platform/binder/entity.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { findNode } from '../reading.ts';
import { listOffice, restoreNode } from './office-repository.ts';
import { canOf, newNode, ownOf, removeNode, updateNode } from './service.ts';
import { subjectOf } from './subject.ts';

type OfficeNtype = Exclude<ContentNtype, 'syllabus'>;

async function found(work: Work, ntype: OfficeNtype, iid: number): Promise<Found | undefined> {
  const node = await findNode(work, iid);
  if (node?.ntype !== ntype) return undefined;
  const subject = await subjectOf(work, node);
  if (!maySee(work.actor, subject)) return undefined;
  return {
    ...node,
    deleted_at: node.status === 'deleted' ? node.updated_at : null,
    can: canOf(work.actor, subject),
  };
}

async function listed(work: Work, ntype: OfficeNtype, asked: Asked) {
  const whose = await ownOf(work, ntype, asked);
  const { items, total } = await listOffice(work.db, ntype, whose, asked, work.now);
  const owners = [...new Set(items.flatMap(({ owner_iid }) => owner_iid ?? []))];
  const named = owners.length > 0 ? await listNames(work.db, owners) : [];
  const names = new Map(named.map(({ iid, name }) => [iid, name]));
  return { items: items.map((row) => ({ ...row, owner: names.get(row.owner_iid ?? 0) ?? '' })), total };
}

type Listed = Awaited<ReturnType<typeof listed>>['items'][number];

/** What every kind of the family does alike; `shown` adds what its list shows of the fields. */
const familyOf = <K extends Omit<Entity['kind'], 'calls'>, Row>(
  kind: K & { readonly ntype: OfficeNtype },
  shown: (row: Listed) => Row,
) => ({
  kind,
  table: 'nodes' as const,
  draft: async () => ({}),
  find: (work: Work, iid: number) => found(work, kind.ntype, iid),
  list: async (work: Work, asked: Asked) => {
    const { items, total } = await listed(work, kind.ntype, asked);
    return { items: items.map(shown), total };
  },
  create: async (work: Work, fields: object, pid: number | undefined) =>
    (await newNode(work, { ...fields, ntype: kind.ntype, ...(pid !== undefined && { pid }) })).iid,
  update: async (work: Work, { iid, version }: Found, fields: object): Promise<undefined> => {
    await updateNode(work, { ...fields, ntype: kind.ntype, iid, version });
  },
  remove: async (work: Work, { iid }: Found) => {
    await removeNode(work, kind.ntype, iid);
  },
  restore: async (work: Work, { iid, pid }: Found) => {
    const parent = pid === null ? undefined : await findNode(work, pid);
    if (pid !== null && parent?.status !== 'approved') refuse('restore_parent_deleted');
    await restoreNode(work.db, iid, work.now);
  },
});

const ListedCourse = CourseFields.pick({
  is_public: true,
  is_featured: true,
  code: true,
  level: true,
  start_date: true,
  end_date: true,
});

export const officeKinds = [
  familyOf(kinds.course, (row) => ({ ...row, ...ListedCourse.parse(row.listed) })),
  familyOf(kinds.sco, (row) => ({ ...row, ...ScoFields.pick({ duration: true }).parse(row.listed) })),
  familyOf(kinds.exercise, (row) => ({
    ...row,
    ...ExerciseFields.pick({ rule_type: true, duration: true }).parse(row.listed),
  })),
  familyOf(kinds.question, (row) => ({
    ...row,
    difficulty: difficulties.find((known) => known === row.difficulty) ?? 'medium',
  })),
];

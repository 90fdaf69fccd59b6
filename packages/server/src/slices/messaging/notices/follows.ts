import type { NoticeKind } from '@sen/domain/messaging/notices/model.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { z } from 'zod';
import type { FollowedEvent, Follower } from '../../../platform/audit/follower.ts';
import type { Work } from '../../../platform/work.ts';
import { findNode } from '../../content/index.ts';
import { listHolders, listNames } from '../../identity/index.ts';
import { hasSignedInBefore } from './repository.ts';
import { type News, tell } from './tell.ts';

type Made = Omit<News, 'event_iid'> | undefined;

/** Reads the payload by a schema and tells what is made of it; an event that does not fit it is no news. */
const following =
  <S extends z.ZodType>(
    schema: S,
    make: (work: Work, payload: z.output<S>, event: FollowedEvent) => Promise<Made>,
  ): Follower =>
  async (work, event) => {
    const payload = schema.safeParse(event.payload);
    const news = payload.success ? await make(work, payload.data, event) : undefined;
    if (news) await tell(work, { ...news, event_iid: event.iid });
  };

const Person = z.object({ user_iid: z.number() });
const Held = z.object({ kind: z.string(), role: z.string(), scope: z.string() });
const Item = Person.extend({ course_iid: z.number(), item_iid: z.number() });
const Imported = z.object({
  import_iid: z.number(),
  name: z.string(),
  file_name: z.string(),
  created: z.number(),
  updated: z.number(),
  refused: z.number(),
});
const Fields = z.object({ syllabus_iid: z.number() });

const SESSIONS = urlOf('sessions', {});

/** Roles of the product are named in the reader's language, a school's own by its name. */
const roleNamed = ({ kind, role }: z.output<typeof Held>): Readonly<Record<string, string>> =>
  kind === 'role' ? { role_key: `role_${role}` } : { role };

async function courseOf(work: Work, iid: number) {
  const course = await findNode(work, iid);
  const fields = Fields.safeParse(course?.fields);
  if (!course) return undefined;
  const { name, slug } = course;
  const link = fields.success ? urlOf('course_overview', { ciid: iid, siid: fields.data.syllabus_iid, slug }) : '';
  return { name, link };
}

/** Those who look after a course, else those who answer for the school. */
async function staffOf({ db }: Work, course_iid: number): Promise<number[]> {
  const roles = ['root', 'headmaster', 'staff', 'teacher', 'marker'];
  const own = await listHolders(db, [`course-${course_iid}`], roles);
  const staff = own.length > 0 ? own : await listHolders(db, [''], ['headmaster']);
  return staff.map(({ iid }) => iid);
}

const rootsOf = async ({ db }: Work): Promise<number[]> =>
  (await listHolders(db, [''], ['root'])).map(({ iid }) => iid);

/** News of one's own account: whoever did it oneself is told all the same, since it may have been somebody else. */
const ofAccount = (
  kind: NoticeKind,
  about: (payload: Record<string, unknown>) => News['about'] = () => ({}),
): Follower =>
  following(z.record(z.string(), z.unknown()), async (_work, payload, { actor_iid }) => {
    const user_iid = typeof payload.user_iid === 'number' ? payload.user_iid : actor_iid;
    return user_iid === null ? undefined : { kind, to: [user_iid], about: about(payload) ?? {}, link: SESSIONS };
  });

const decided = (kind: NoticeKind): Follower =>
  following(Item, async (work, { user_iid, course_iid, item_iid }) => {
    const [course, item] = [await courseOf(work, course_iid), await findNode(work, item_iid)];
    if (!course || !item) return undefined;
    return { kind, to: [user_iid], about: { item: item.name, course: course.name }, link: course.link };
  });

/** To both: the parent typed the code, or the office linked them. */
const paired: Follower = following(
  Person.extend({ parent_iid: z.number() }),
  async ({ db }, { user_iid: child_iid, parent_iid }) => {
    const names = new Map((await listNames(db, [child_iid, parent_iid])).map(({ iid, name }) => [iid, name]));
    const told = { parent: names.get(parent_iid) ?? '', child: names.get(child_iid) ?? '' };
    return { kind: 'child_paired', to: [parent_iid, child_iid], about: told, link: urlOf('family', {}) };
  },
);

export const follows: Readonly<Record<string, Follower>> = {
  'access.assigned': following(Person.extend({ after: Held }), async (_work, { user_iid, after }) => ({
    kind: 'role_given',
    to: [user_iid],
    about: roleNamed(after),
    link: urlOf('dashboard', {}),
  })),
  'access.unassigned': following(Person.extend({ before: Held }), async (_work, { user_iid, before }) => ({
    kind: 'role_taken',
    to: [user_iid],
    about: roleNamed(before),
  })),
  'learning.enrolled': following(
    z.object({ course_iid: z.number(), user_iids: z.array(z.number()) }),
    async (work, { course_iid, user_iids }, { actor_iid }) => {
      const course = await courseOf(work, course_iid);
      if (!course) return undefined;
      const to = user_iids.filter((iid) => iid !== actor_iid);
      return { kind: 'enrolled', to, about: { course: course.name }, link: course.link };
    },
  ),
  'take.scored': following(
    Item.extend({ pending: z.boolean() }),
    async (work, { user_iid, course_iid, item_iid, pending }) => {
      const [course, item] = [await courseOf(work, course_iid), await findNode(work, item_iid)];
      if (pending || !course || !item) return undefined;
      return {
        kind: 'result_ready',
        to: [user_iid],
        about: { item: item.name, course: course.name },
        link: course.link,
      };
    },
  ),
  'take.retake-asked': following(Item, async (work, { course_iid, item_iid }) => {
    const item = await findNode(work, item_iid);
    if (!item) return undefined;
    const link = urlOf('exercise_results', { iid: item_iid });
    return { kind: 'retake_asked', to: await staffOf(work, course_iid), about: { item: item.name }, link };
  }),
  'take.retake-accepted': decided('retake_accepted'),
  'take.retake-rejected': decided('retake_rejected'),
  /** From a device that the account was never signed in from; the first one of all is no news. */
  'identity.signed-in': following(
    Person.extend({ device: z.string() }),
    async ({ db }, { user_iid, device }, { iid }) => {
      if (await hasSignedInBefore(db, user_iid, iid, device)) return undefined;
      if (!(await hasSignedInBefore(db, user_iid, iid))) return undefined;
      return { kind: 'new_device', to: [user_iid], about: { device }, link: SESSIONS };
    },
  ),
  'identity.password-changed': ofAccount('password_changed'),
  'identity.password-reset': ofAccount('password_changed'),
  'identity.mail-confirmed': ofAccount('mail_confirmed'),
  'identity.mail-changed': ofAccount('mail_confirmed'),
  'identity.authenticator-reset': ofAccount('authenticator_reset'),
  'identity.recovery-codes-made': ofAccount('recovery_codes_made'),
  'identity.token-made': ofAccount('token_made', ({ name }) => ({ name: String(name) })),
  'import.done': following(
    Imported,
    async (_work, { import_iid, name, file_name, created, updated, refused }, { actor_iid }) => ({
      kind: 'import_done',
      to: actor_iid === null ? [] : [actor_iid],
      about: { file: file_name, created: String(created), updated: String(updated), refused: String(refused) },
      link: urlOf('sheet_import', { sheet: name }, { import_id: import_iid }),
    }),
  ),
  'person.child-paired': paired,
  'person.child-linked': paired,
  'goal.commented': following(
    Person.extend({ iid: z.number(), name: z.string() }),
    async ({ db }, { user_iid, iid, name }, { actor_iid }) => {
      if (actor_iid === null || actor_iid === user_iid) return undefined;
      const [by] = await listNames(db, [actor_iid]);
      return {
        kind: 'goal_commented',
        to: [user_iid],
        about: { name: by?.name ?? '', goal: name },
        link: urlOf('goals', {}, { goal: iid }),
      };
    },
  ),
  'setup.sample-in': following(z.unknown(), async (work) => ({ kind: 'sample_in', to: await rootsOf(work) })),
  'setup.school-asked': following(z.object({ domain: z.string() }), async (work, { domain }) => ({
    kind: 'school_asked',
    to: await rootsOf(work),
    about: { domain },
    link: urlOf('system_school', { domain }),
  })),
  'setup.school-approved': following(z.object({ domain: z.string() }), async (work, { domain }, { actor_iid }) => ({
    kind: 'school_approved',
    to: (await rootsOf(work)).filter((iid) => iid !== actor_iid),
    about: { domain },
    link: urlOf('system_school', { domain }),
  })),
};

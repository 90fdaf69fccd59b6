import { rolesTold } from '@sen/domain/access/roles-told.ts';
import type * as identity from '@sen/domain/identity/contract.ts';
import { gainsAs, maskFault } from '@sen/domain/identity/masking/rules.ts';
import type { UserStatus } from '@sen/domain/identity/model.ts';
import type * as calls from '@sen/domain/identity/profile/contract.ts';
import { type ProfileStep, profileSteps } from '@sen/domain/identity/profile/model.ts';
import { editFault, keepFault, looksAfter, mayRename } from '@sen/domain/identity/profile/rules.ts';
import { withMasked } from '@sen/domain/identity/profile/sensitive.ts';
import { mayReadUser } from '@sen/domain/identity/rules.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { isHeldUpAt } from '../guesses.ts';
import { besidesRights } from '../masking/service.ts';
import { findRights, findUser, listPlacesOf } from '../repository.ts';
import { userInfoOf } from '../user-info.ts';
import { findPendingMail } from '../ways-in/repository.ts';
import { squarePicture } from './avatar.ts';
import { type Change, editable, type Given, infoAfter, type SavedInfo } from './change.ts';
import { changePassword } from './password.ts';
import * as repository from './repository.ts';
import { saveSetting } from './setting.ts';
import { writeStep } from './write-step.ts';

/** IDN-58…64. */
export async function updateUser(open: Open, given: Given, visit: Visit): Promise<SavedInfo> {
  const session = visit.session ?? refuse('not_logged_in');
  const school = visit.school ?? refuse('school_not_exist');
  // The system root may act inside another school; the session belongs to their own.
  const actor = { ...session.actor, school_iid: school.iid };
  if (session.access_token) permitProgram(given.iid ?? actor.user_iid, actor.user_iid, stepOf(visit.step));
  const change = { open, session, actor, school, user_iid: given.iid ?? session.actor.user_iid, given, visit };
  switch (stepOf(visit.step)) {
    case 'avatar':
      return changeAvatar(change);
    case 'password':
      return changePassword(change);
    case 'setting':
      return saveSetting(change);
    case 'contact':
      return writeStep(change, 'contact');
    case 'education':
      return writeStep(change, 'education');
    case 'info':
      return writeStep(change, 'info');
  }
}

/** A program changes nothing by which its own person signs in or gets back in, and nobody's password. */
function permitProgram(user_iid: number, own_iid: number, step: ProfileStep): void {
  if (user_iid === own_iid || step === 'password' || step === 'setting') refuse('access_token_not_enough');
}

const stepOf = (asked: string | undefined): ProfileStep =>
  asked === undefined || asked === ''
    ? 'info'
    : (profileSteps.find((step) => step === asked) ??
      refuse('invalid_input', { err: { _sand_step: 'this_field_is_not_valid' } }));

/** IDN-61. Without a file the picture is taken away. The file is there before the profile names it, and goes after it is named no more. */
async function changeAvatar({ open, actor, school, user_iid, visit }: Change): Promise<SavedInfo> {
  await open.works.inSchool(actor, (work) => editable(work, user_iid, 'avatar'));
  const avatar = visit.file
    ? await open.files.save(school.iid, {
        // Not the name of a file that they hang somewhere: either could take the other away.
        owner: `portrait ${user_iid}`,
        bytes: await squarePicture(visit.file.bytes),
        ext: 'webp',
      })
    : '';
  return open.works.inSchool(actor, async (work) => {
    await editable(work, user_iid, 'avatar');
    const before = await repository.saveAvatar(work.db, user_iid, avatar);
    if (before !== '' && before !== avatar)
      work.afterCommit(() => {
        open.files
          .remove(school.iid, before)
          .catch((error: unknown) => open.log.warn({ err: error }, 'an old picture stays'));
      });
    await emit(work, 'identity.profile-changed', { user_iid, step: 'avatar' });
    return infoAfter(work, user_iid, school);
  });
}

/** IDN-18. */
export async function fullInfo(work: Work, { iid }: Input<typeof identity.fullInfo>, visit: Visit) {
  const asked = iid ?? work.actor.user_iid ?? refuse('not_logged_in');
  const school = visit.school ?? refuse('school_not_exist');
  const [above, user, rights, stored, parents, pending_mail, besides] = await Promise.all([
    listPlacesOf(work.db, asked),
    findUser(work.db, asked),
    findRights(work.db, asked),
    repository.findProfile(work.db, asked),
    repository.listParents(work.db, asked),
    findPendingMail(work.db, asked, work.now),
    besidesRights(work, asked),
  ]);
  if (!user || !stored || !mayReadUser(work.actor, asked, above)) refuse('user_not_existed');
  const { version, ...profile } = stored;
  const subject = { user_iid: asked, ...rights, above };
  const keep = keepFault(work.actor, subject) === undefined;
  const edit = editFault(work.actor, subject, 'info') === undefined;
  return {
    ...userInfoOf(user, rights, school.domain),
    status: user.status,
    created_at: user.created_at,
    version,
    // Whoever acts in a person's name is somebody else.
    profile: asked === work.actor.user_iid && work.actor.masked_by_iid === null ? profile : withMasked(profile),
    parents,
    pending_mail,
    roles_told: rolesTold([...rights.grants, ...rights.abac.map(({ name, scope }) => ({ role: name, scope }))]),
    sign_in_held_up: keep && (await isHeldUpAt(work, user.lname)),
    can: {
      edit,
      rename: edit && mayRename(work.actor, subject, school.conf),
      edit_school_data: edit && looksAfter(work.actor, subject),
      keep,
      make_password: keep && !gainsAs(work.actor, { ...rights, ...besides }),
      // Teachers, who may for their learners, read nobody's account here.
      sign_in_as:
        maskFault(work.actor, { ...subject, ...besides, status: user.status as UserStatus, learns_here: 'no' }) ===
        undefined,
    },
  };
}

/** LRN-11. */
export async function saveWidgets(work: Work, { widget }: Input<typeof calls.saveWidgets>) {
  const { user_iid, masked_by_iid } = work.actor;
  if (masked_by_iid !== null) refuse('not_while_masked');
  if (user_iid === null) refuse('not_logged_in');
  const order = [...new Set(widget)];
  await repository.saveWidgets(work.db, user_iid, order);
  work.accountChanged(user_iid);
  return { widget: order };
}

/** IDN-67. */
export async function balance(work: Work): Promise<number> {
  const user = await findUser(work.db, work.actor.user_iid ?? refuse('not_logged_in'));
  return (user ?? refuse('user_not_existed')).balance;
}

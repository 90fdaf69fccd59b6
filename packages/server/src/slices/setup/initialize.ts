/** The first setup of a school: its root account, face, kinds of organizations and first semester, all or nothing (TEN-51). */
import { isLoginName, isReservedName } from '@sen/domain/identity/login-name.ts';
import { isMailAddress } from '@sen/domain/identity/mail-address.ts';
import { missingFields } from '@sen/domain/identity/missing-fields.ts';
import { passwordFault } from '@sen/domain/identity/rules.ts';
import * as calls from '@sen/domain/setup/contract.ts';
import { kindFaults, linkFault, semesterFaults } from '@sen/domain/setup/rules.ts';
import { guestOf } from '@sen/domain/shared/actor.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../platform/events.ts';
import type { Open, Visit } from '../../platform/route.ts';
import type { SchoolRecord } from '../../platform/schools.ts';
import { tokenHash } from '../../platform/token.ts';
import type { Work } from '../../platform/work.ts';
import { addAccount, hashPassword, listRoots, refusingTaken } from '../identity/index.ts';
import { addFirstSemester } from '../years/index.ts';
import * as repository from './repository.ts';

type Given = Input<typeof calls.initialize>;
const Asked = calls.SchoolSummary.shape.asked;

export async function initializeState(
  work: Work,
  { token }: Input<typeof calls.initializeState>,
): Promise<Output<typeof calls.initializeState>> {
  const open = (await listRoots(work.db)).length === 0;
  const link = token === '' ? undefined : await repository.findLink(work.db, tokenHash(token));
  const fault = linkFault(link, work.now);
  if (!open || fault) return { open, link: fault ?? 'good', mail: '', contact_name: '' };
  const { asked } = await repository.findSchool(work.db);
  return { open, link: 'good', mail: link?.mail ?? '', contact_name: Asked.parse(asked).contact_name };
}

/**
 * Only who holds a link may do it: of a new school nobody else is known. The link is looked at before the password is hashed,
 * and again under the lock of the school's row, so that of two at once one makes the root account.
 */
export async function initialize(open: Open, given: Given, visit: Visit) {
  const school = visit.school ?? refuse('school_not_exist');
  const guest = guestOf(school.iid, school.language);
  await open.works.inSchool(guest, (work) => requireLink(work, given.token));
  const err = faultsOf(given, school);
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
  const pass_hash = await hashPassword(given.pass);
  await refusingTaken(() => open.works.inSchool(guest, (work) => setUp(work, given, school, pass_hash)));
  open.schools.forgetAll();
  return { lname: given.lname };
}

async function requireLink(work: Work, token: string): Promise<void> {
  if ((await listRoots(work.db)).length > 0) refuse('already_initialized');
  const fault = linkFault(await repository.findLink(work.db, tokenHash(token)), work.now);
  if (fault) refuse(fault);
}

function faultsOf(given: Given, { domain, school }: SchoolRecord): Record<string, string> {
  const { name, lname, mail, pass, semester_name, start_date, end_date } = given;
  const weak = passwordFault(pass);
  // A login name of this sound means the system itself (TEN-15).
  const reserved = isReservedName(lname) && domain !== SYSTEM_DOMAIN;
  return {
    ...kindFaults(given.org_types),
    ...(!isLoginName(lname) && { lname: 'login_name_not_valid' }),
    ...(reserved && { lname: 'name_reserved' }),
    ...(!isMailAddress(mail) && { mail: 'this_is_not_a_valid_email' }),
    ...(weak && { pass: weak }),
    ...missingFields({ name, lname, mail, pass }),
    ...faultsTold(semesterFaults({ name: semester_name, start_date, end_date }), (key, values) =>
      textOf(school.language, key, values),
    ),
  };
}

async function setUp(work: Work, given: Given, school: SchoolRecord, pass_hash: string): Promise<void> {
  const { name, lname, mail, layout, color_palette, org_types, semester_name, start_date, end_date } = given;
  const { theme } = await repository.lockSchool(work.db);
  await requireLink(work, given.token);
  await repository.useLink(work.db, tokenHash(given.token), work.now);
  const user_iid = await addAccount(work, { lname, name, mail, pass_hash, grants: [{ role: 'root', scope: '' }] });
  const own = typeof theme === 'object' && theme !== null ? theme : {};
  const face = { website_title: school.school.name, ...own, layout, color_palette };
  // Whoever names kinds of organizations means to have some.
  const organizations_enabled = org_types.length > 0;
  await repository.saveFace(work.db, { theme: face, org_types, conf: { organizations_enabled } });
  await addFirstSemester(work, { name: semester_name, start_date, end_date });
  await emit(work, 'setup.initialized', { user_iid });
}

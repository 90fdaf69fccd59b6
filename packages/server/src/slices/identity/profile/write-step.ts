import { userCategories } from '@sen/domain/identity/profile/categories.ts';
import { type Profile, staffFields, stepFields, type WrittenStep } from '@sen/domain/identity/profile/model.ts';
import { type Faults, looksAfter, mayRename, profileFaults } from '@sen/domain/identity/profile/rules.ts';
import { coverFaults, withMasked, withStored } from '@sen/domain/identity/profile/sensitive.ts';
import { userWords } from '@sen/domain/identity/user-words.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import { changedOnly } from '@sen/domain/shared/diff.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { refusingTaken } from '../ways-in/taken.ts';
import { type Change, editable, type Given, infoAfter, type SavedInfo } from './change.ts';
import { mailFromNow, tellOfMail } from './mail-change.ts';
import * as repository from './repository.ts';

/** Saves the fields of a step that stand in columns of their own (IDN-60). */
export function writeStep(change: Change, step: WrittenStep): Promise<SavedInfo> {
  const { open, actor, school, user_iid, visit } = change;
  return refusingTaken(() =>
    open.works.inSchool(actor, async (work) => {
      const user = await editable(work, user_iid, step);
      const { version, ...stored } = (await repository.findProfile(work.db, user_iid)) ?? refuse('user_not_existed');
      if (change.given.version !== undefined && change.given.version !== version) refuse('edited_meanwhile');
      const before = { ...stored, name: user.name, mail: user.mail };
      const given = withStored(change.given, { ...stored, birthday: stored.birthday ?? '' });
      const covered = coverFaults(given);
      if (Object.keys(covered).length > 0) refuse('invalid_input', { err: covered });
      const values = { ...before, ...valuesOf(step, given) };
      if (!looksAfter(actor, { user_iid, above: user.above })) keepSchoolData(step, values, before, given);
      if (values.name !== before.name && !mayRename(actor, { user_iid, ...user }, school.conf))
        refuse('permission_denied', { err: { name: 'name_kept_by_school' } });
      refuseFaults(profileFaults(step, typedOf(step, given), dayIn(school.school.timezone, work.now)), actor.language);
      if (step === 'info') await refuseStrangePayer(work, user_iid, values.payer_iid);
      const fields = stepFields[step];
      values.mail = await mailFromNow(work, user, values.mail, visit);
      const changed = fields.filter((field) => values[field] !== before[field]);
      if (changed.length > 0) {
        const saved = Object.fromEntries(changed.map((field) => [field, values[field]]));
        const search_text = userWords({ ...values, lname: user.lname });
        const row = { ...saved, search_text };
        if (!(await repository.saveProfile(work.db, user_iid, row, version))) refuse('edited_meanwhile');
        if (changed.includes('mail')) await tellOfMail(work, user_iid, before.mail, values.mail);
        await emit(work, 'identity.profile-changed', {
          ...{ user_iid, step, fields: changed },
          ...{ ntype: 'user', iid: user_iid, name: values.name },
          ...changedOnly(withMasked(before), withMasked(values), changed),
        });
      }
      return infoAfter(work, user_iid, school);
    }),
  );
}

type Values = Profile & { name: string; mail: string };

const typedOf = (step: WrittenStep, given: Given): Record<string, string> =>
  Object.fromEntries(stepFields[step].map((field) => [field, given[field]]));

const numbers: ReadonlySet<string> = new Set(['payer_iid', 'graduation_year', 'admission_year', 'admission_score']);

/** Typed texts as they are kept; what is wrong with them is said before they are. */
function valuesOf(step: WrittenStep, given: Given): Partial<Values> {
  const entries = stepFields[step].map((field): [string, unknown] => {
    const text = given[field];
    if (field === 'category') return [field, text === '' ? userCategories.user : Number(text)];
    if (field === 'birthday') return [field, text === '' ? null : text];
    return [field, numbers.has(field) ? (text === '' ? null : Number(text)) : text];
  });
  return Object.fromEntries(entries);
}

/** IDN-59: what the school alone writes stays; who sends something else is told by field. */
function keepSchoolData(step: WrittenStep, values: Values, before: Values, given: Given): void {
  const fields = staffFields.filter((field) => (stepFields[step] as readonly string[]).includes(field));
  const tried = fields.filter((field) => given[field] !== '' && values[field] !== before[field]);
  if (tried.length > 0)
    refuse('permission_denied', { err: Object.fromEntries(tried.map((field) => [field, 'permission_denied'])) });
  for (const field of fields) Object.assign(values, { [field]: before[field] });
}

/** IDN-59: oneself or a parent pays. */
async function refuseStrangePayer(work: Work, user_iid: number, payer_iid: number | null): Promise<void> {
  if (payer_iid === null || payer_iid === user_iid) return;
  const parents = await repository.listParents(work.db, user_iid);
  if (!parents.some(({ iid }) => iid === payer_iid))
    refuse('invalid_input', { err: { payer_iid: 'this_field_is_not_valid' } });
}

/** Every bad field with its message in the reader's words (ERR-52…57). */
export function refuseFaults(faults: Faults, language: Language): void {
  const err = faultsTold(faults, (key, values) => textOf(language, key, values));
  if (Object.keys(err).length > 0) refuse('invalid_input', { err });
}

/** The day at a place, as `YYYY-MM-DD`. */
function dayIn(zone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now * 1000);
}

/** The names of what is done in a school, as the audit trail keeps them, in the groups by which people look for them. */
import { isNtype, ntypes } from '../../shared/ntypes.ts';

/** What may become of a record of any kind; worded by the kind. */
const ofRecords = ['created', 'updated', 'deleted', 'restored', 'bulk', 'status', 'open', 'close', 'undo'] as const;

/** What may become of who is in a group; a class is one. */
const ofMembers = ['added', 'changed', 'accept', 'reject', 'remove', 'return'] as const;

/** Names that a contract declares for what one of several events tells, such as `identity.login`, stand beside those events. */
export const actionGroups = {
  sign_in: [
    'identity.login',
    'identity.signed-in',
    'identity.signed-out',
    'identity.social-sign-in',
    'identity.sso-sign-in',
    'identity.sessions-ended',
    'identity.proven',
  ],
  login_as: ['identity.masked'],
  account: [
    'identity.register',
    'identity.registered',
    'identity.profile-changed',
    'identity.status-changed',
    'identity.mail-confirmed',
    'identity.mail-change-asked',
    'identity.mail-change-cancelled',
    'identity.mail-changed',
    'identity.password-changed',
    'identity.password-made',
    'identity.password-link-sent',
    'identity.password-reset',
    'identity.password-reset-asked',
    'identity.authenticator-offered',
    'identity.authenticator-reset',
    'identity.authenticator-reset-asked',
    'identity.authenticator-verified',
    'identity.authenticator-wanted',
    'identity.recovery-code-used',
    'identity.recovery-codes-made',
    'identity.passkey-added',
    'identity.passkey-removed',
    'identity.passkey-renamed',
    'identity.token-made',
    'identity.token-revoked',
    'identity.sso-linked',
    'identity.ways-in-ended',
    'identity.view-kept',
    'identity.view-dropped',
  ],
  roles: ['access.assigned', 'access.unassigned', 'access.role-changed', 'access.grouped-roles-changed'],
  people: [
    'person.added',
    'person.sensitive-shown',
    'person.data-exported',
    'person.erased',
    'person.merged',
    'person.child-linked',
    'person.child-unlinked',
    'person.child-paired',
    'person.pairing-code-made',
    'classgroup.roll-over',
    'classgroup.rolled-over',
    'classgroup.roll-over-undone',
    ...['group', 'classgroup'].flatMap((ntype) => ofMembers.map((action) => `${ntype}.members-${action}`)),
    'group.rescanned',
    'organization.moved',
    'organization.member-changed',
    'organization.members-added',
    'organization.members-removed',
    'learning.enrolled',
    'learning.unenrolled',
    'learning.invited',
    'learning.invite-accepted',
    'goal.created',
    'goal.updated',
    'goal.commented',
  ],
  scores: ['take.marked', 'take.marks-published', 'take.regraded', 'take.scored'],
  exams: [
    'take.finished',
    'take.device-released',
    'take.time-extended',
    'take.reset',
    'take.retake-asked',
    'take.retake-accepted',
    'take.retake-rejected',
    'taking.contest-code-asked',
    'taking.contest-entered',
  ],
  content: ['content.created', 'content.updated', 'content.deleted', 'content.employees-changed'],
  files: [
    'content.imported',
    'content.import-undone',
    'import.read',
    'import.started',
    'import.done',
    'import.cancelled',
    'import.undone',
    'import.passwords-made',
    'person.import-undone',
    'reporting.audit-exported',
  ],
  configuration: [
    'access.menu-changed',
    'tenancy.browsers-changed',
    'tenancy.configuration-changed',
    'tenancy.data-schema-changed',
    'tenancy.host-added',
    'tenancy.host-removed',
    'tenancy.mail-resent',
    'tenancy.mail-template-changed',
    'tenancy.org-types-changed',
    'tenancy.secret-changed',
    'tenancy.text-changed',
    'tenancy.theme-changed',
    'setup.card-package-made',
    'setup.cards-exported',
    'setup.initialized',
    'setup.invited',
    'setup.job-started',
    'setup.platform-changed',
    'setup.sample',
    'setup.sample-asked',
    'setup.sample-removal-asked',
    'setup.sample-in',
    'setup.sample-out',
    'setup.school-asked',
    'setup.school-approved',
    'setup.school-refused',
  ],
  /** Every record that the office keeps. */
  records: [...ntypes, 'category'].flatMap((ntype) => ofRecords.map((action) => `${ntype}.${action}`)),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ActionGroup = keyof typeof actionGroups;
export const actionGroupNames = Object.keys(actionGroups) as readonly ActionGroup[];

const all: readonly string[] = Object.values(actionGroups).flat();
const contentKinds: readonly string[] = ['course', 'syllabus', 'sco', 'exercise', 'question'];

/** Actions that records of a kind, or people (`user`), meet with. */
export function actionsAbout(ntype: string): readonly string[] {
  const subjects = [
    ntype,
    ...(ntype === 'user' ? ['identity', 'access', 'person', 'goal'] : []),
    ...(ntype === 'course' ? ['learning', 'take'] : []),
    ...(contentKinds.includes(ntype) ? ['content'] : []),
    ...(['major', 'academic-category', 'fee-category'].includes(ntype) ? ['category'] : []),
  ];
  return all.filter((name) => subjects.includes(name.split('.')[0] ?? ''));
}

interface Worded {
  /** Text key. */
  readonly key: string;
  /** Kind of record whose name stands in the text. */
  readonly ntype?: string;
}

/** How an action is told. */
export function wordsOfAction(name: string): Worded {
  const [subject = '', action = ''] = name.split('.');
  if (isNtype(subject) && ofRecords.some((known) => known === action))
    return { key: `audit_record_${action}`, ntype: subject };
  if (subject === 'classgroup' && action.startsWith('members-')) return wordsOfAction(`group.${action}`);
  if (subject === 'category') return { key: `audit_record_${action}`, ntype: 'major' };
  return { key: `audit_${name.replace(/[.-]/g, '_')}` };
}

const ownKinds: Readonly<Record<string, string>> = {
  user: 'audit_person',
  syllabus: 'audit_kind_syllabus',
  'user-goal': 'goal',
};

/** Text key of what an action was about. */
export const kindKey = (ntype: string): string => ownKinds[ntype] ?? `kind_${ntype}`;

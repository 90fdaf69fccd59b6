/** People as kinds of records: everybody, and those who learn, teach, have a child here or work in the office. */
import { z } from 'zod';
import { roles } from '../../shared/actor.ts';
import { type Column, kind, RowOfKind } from '../../shared/kind.ts';
import { line, Timestamp } from '../../shared/wire.ts';
import { type PersonKind, personKinds } from './model.ts';

const text = (most = 255) => line(most).default('');

const shared = {
  name: line().pipe(z.string().min(1)),
  /** Made from mail, code or name where it is left out. */
  lname: text(),
  mail: text(),
  code: text(40),
  phone: text(40),
  birthday: text(10),
  sex: text(10),
  nationality: text(2),
  identity_number: text(40),
  address: text(500),
  city: text(),
  emergency_name: text(),
  emergency_phone: text(40),
};
const PersonFields = z.object({ ...shared, grade: text(40), school_year: text(40) });
export type PersonFields = z.output<typeof PersonFields>;

const PersonRow = RowOfKind.extend({
  lname: z.string(),
  mail: z.string(),
  code: z.string(),
  phone: z.string(),
  birthday: z.string(),
  address: z.string(),
  grade: z.string(),
  school_year: z.string(),
  status: z.string(),
  /** Names of the organizations they belong to today. */
  organizations: z.array(z.string()),
  roles: z.array(z.string()),
  /** Names of the children of a parent, and of the parents of a student. */
  family: z.array(z.string()),
  created_at: Timestamp,
});
export type PersonRow = z.output<typeof PersonRow>;

const statuses = ['activated', 'unactivated', 'banned'] as const;
const keptAs = personKinds.filter((one) => one !== 'user');

const filters = {
  status: z.enum(statuses).optional(),
  role: z.enum(roles).optional(),
  /** Part of an organization's name or its code; those below belong to it. */
  organization: line(80).optional(),
  grade: line(40).optional(),
  school_year: line(40).optional(),
  kept_as: z.enum(keptAs).optional(),
};
export type PersonFilters = { readonly [F in keyof typeof filters]?: z.output<(typeof filters)[F]> | undefined };

const name: Column = { name: 'name', sortable: true };
const code: Column = { name: 'code', sortable: true, title: 'person_code' };
const roleNames: Column = { name: 'roles', look: 'texts', words: 'role', title: 'column_roles' };
const organizations: Column = { name: 'organizations', look: 'texts' };
const usual: readonly Column[] = [
  { name: 'lname', title: 'login_name' },
  { name: 'mail', title: 'email' },
];
const last: readonly Column[] = [
  { name: 'status', look: 'status' },
  { name: 'phone', extra: true, title: 'phone' },
  { name: 'birthday', extra: true, title: 'birthday' },
  { name: 'address', extra: true, title: 'address' },
  { name: 'created_at', look: 'moment', sortable: true, extra: true, title: 'account_since' },
];
const ofClass: readonly Column[] = [{ name: 'grade' }, { name: 'school_year' }];

/** Work on many people at once: accounts are opened and closed. */
const actions = ['open', 'close'] as const;

const personKind = <const N extends PersonKind, Q extends z.ZodRawShape>(
  ntype: N,
  own: { readonly columns: readonly Column[]; readonly filters: Q },
) =>
  kind({
    ntype,
    module: 'users',
    lies: 'person',
    sheet: {},
    extended: true,
    ...(ntype !== 'user' && { subkind_of: 'user' }),
    fields: PersonFields,
    row: PersonRow,
    filters: own.filters,
    columns: own.columns,
    sort: 'name',
    steps: [{ name: 'info', fields: [{ name: 'name' }] }],
    actions,
    // Oneself changes by `/user/update`, and has a history by `/user/api/history`.
    paths: ntype === 'user' ? { update: '/user/api/save', history: '/user/api/record-history' } : {},
  });

const { status, role, organization, grade, school_year, kept_as } = filters;

export const user = personKind('user', {
  columns: [name, code, ...usual, roleNames, organizations, ...last],
  filters: { status, kept_as, role, organization },
});
export const student = personKind('student', {
  columns: [
    name,
    code,
    ...ofClass,
    ...usual,
    organizations,
    { name: 'family', look: 'texts', title: 'parents', extra: true },
    ...last,
  ],
  filters: { status, grade, school_year, organization },
});
export const teacher = personKind('teacher', {
  columns: [name, code, ...usual, roleNames, organizations, ...last],
  filters: { status, role, organization },
});
export const parent = personKind('parent', {
  columns: [name, { name: 'family', look: 'texts', title: 'children' }, ...usual, ...last],
  filters: { status },
});
export const employee = personKind('employee', {
  columns: [name, code, ...usual, organizations, roleNames, ...last],
  filters: { status, role, organization },
});

export const personRecords = [user, student, teacher, parent, employee] as const;

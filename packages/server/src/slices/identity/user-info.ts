import { type Holding, SYSTEM } from '@sen/domain/access/rules.ts';
import { UserInfo } from '@sen/domain/identity/model.ts';
import { chosenModes } from '@sen/domain/identity/profile/model.ts';
import { countsIn } from '@sen/domain/permission-places.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { z } from 'zod';
import type { Membership } from './memberships-repository.ts';

interface Account {
  readonly iid: number;
  readonly id: string;
  readonly lname: string;
  readonly mail: string;
  readonly name: string;
  readonly settings: unknown;
  readonly ga_enabled: boolean;
  readonly ga_set_up: unknown;
  readonly avatar: string;
  readonly balance: number;
  readonly parent_only: unknown;
  readonly memberships: readonly Membership[];
}

/** User info of the specification (IDN-17). Roles read `domain:role` and `domain/course-12:role` (ROL-02). */
export function userInfoOf(account: Account, { grants, abac = [], owns = [] }: Holding, domain: string): UserInfo {
  const { iid, id, lname, mail, name, ga_enabled, ga_set_up } = account;
  const { working_mode, widget, ...settings } = Settings.parse(account.settings);
  const present = account.memberships.filter(({ status }) => status === 'current');
  return {
    iid,
    id,
    lname,
    mail,
    name,
    organizations: present.map(({ organization_iid }) => organization_iid),
    phongbans: present.filter(({ is_phongban }) => is_phongban).map(({ organization_iid }) => organization_iid),
    user_organizations: account.memberships.map(({ is_phongban: _, ...relation }) => relation),
    roles: grants.map(({ role, scope }) => `${fullScope(scope, domain)}:${role}`),
    role_names: [...new Set(grants.map(({ role }) => role))],
    // Where they are held is not told, so those that do nothing there are left out.
    permissions: [
      ...new Set(abac.flatMap(({ permissions, scope }) => permissions.filter((one) => countsIn(one, scope)))),
    ],
    owns_content: owns.length > 0,
    settings,
    avatar: avatarAddress(account.avatar),
    counter: account.balance,
    widget,
    parent_only: account.parent_only === true,
    working_mode,
    ga_enabled,
    ga_set_up: ga_set_up === true,
  };
}

const fullScope = (scope: string, domain: string): string =>
  scope === SYSTEM ? SYSTEM : scope ? `${domain}/${scope}` : domain;

/** Unreadable settings count as none, each by itself. */
const Settings = z
  .object({
    language: z.enum(languages).optional().catch(undefined),
    palette: UserInfo.shape.settings.shape.palette.catch(undefined),
    channels: UserInfo.shape.settings.shape.channels.catch(undefined),
    teachers_sign_in: UserInfo.shape.settings.shape.teachers_sign_in.catch(undefined),
    working_mode: z.enum(chosenModes).catch(''),
    widget: z.array(z.string()).catch([]),
  })
  .catch({ working_mode: '', widget: [] });

/** Where a picture is fetched; empty without one. */
export const avatarAddress = (name: string): string => (name === '' ? '' : `/files/${name}`);

/** The language a person chose. */
export const languageOf = (settings: unknown) => Settings.parse(settings).language;

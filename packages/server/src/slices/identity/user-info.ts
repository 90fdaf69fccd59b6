import { UserInfo } from '@sen/domain/identity/model.ts';
import type { Grant } from '@sen/domain/shared/actor.ts';
import { languages } from '@sen/domain/shared/actor.ts';

interface Account {
  readonly iid: number;
  readonly id: string;
  readonly lname: string;
  readonly mail: string;
  readonly name: string;
  readonly settings: unknown;
  readonly ga_enabled: boolean;
}

/** User info of the specification (IDN-17). Roles read `domain:role` and `domain/course-12:role` (ROL-02). */
export function userInfoOf(account: Account, grants: readonly Grant[], domain: string): UserInfo {
  const { iid, id, lname, mail, name, ga_enabled } = account;
  return {
    iid,
    id,
    lname,
    mail,
    name,
    organizations: [],
    phongbans: [],
    user_organizations: [],
    roles: grants.map(({ role, scope }) => `${domain}${scope ? `/${scope}` : ''}:${role}`),
    role_names: [...new Set(grants.map(({ role }) => role))],
    settings: { language: languageOf(account.settings) },
    counter: 0,
    widget: [],
    working_mode: '',
    ga_enabled,
  };
}

const Settings = UserInfo.shape.settings.catch({});
/** The language a person chose. */
export const languageOf = (settings: unknown) =>
  languages.find((language) => language === Settings.parse(settings).language);

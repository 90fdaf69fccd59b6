import type { Language } from '../shared/actor.ts';
import { access as accessEn } from './en/access.ts';
import { accessTokens as accessTokensEn } from './en/access-tokens.ts';
import { accountSafety as accountSafetyEn } from './en/account-safety.ts';
import { adminMenu as adminMenuEn } from './en/admin-menu.ts';
import { administration as administrationEn } from './en/administration.ts';
import { audit as auditEn } from './en/audit.ts';
import { cards as cardsEn } from './en/cards.ts';
import { configuration as configurationEn } from './en/configuration.ts';
import { configurationPages as configurationPagesEn } from './en/configuration-pages.ts';
import { configurationScreens as configurationScreensEn } from './en/configuration-screens.ts';
import { configurationSettings as configurationSettingsEn } from './en/configuration-settings.ts';
import { content as contentEn } from './en/content.ts';
import { contentImport as contentImportEn } from './en/content-import.ts';
import { contentRules as contentRulesEn } from './en/content-rules.ts';
import { contracts as contractsEn } from './en/contracts.ts';
import { courseLearners as courseLearnersEn } from './en/course-learners.ts';
import { cron as cronEn } from './en/cron.ts';
import { dataSchema as dataSchemaEn } from './en/data-schema.ts';
import { errors as errorsEn } from './en/errors.ts';
import { goals as goalsEn } from './en/goals.ts';
import { groups as groupsEn } from './en/groups.ts';
import { identity as identityEn } from './en/identity.ts';
import { learning as learningEn } from './en/learning.ts';
import { mail as mailEn } from './en/mail.ts';
import { mails as mailsEn } from './en/mails.ts';
import { masking as maskingEn } from './en/masking.ts';
import { merge as mergeEn } from './en/merge.ts';
import { notices as noticesEn } from './en/notices.ts';
import { organizations as organizationsEn } from './en/organizations.ts';
import { passkeys as passkeysEn } from './en/passkeys.ts';
import { people as peopleEn } from './en/people.ts';
import { personal as personalEn } from './en/personal.ts';
import { profile as profileEn } from './en/profile.ts';
import { publicPages as publicPagesEn } from './en/public-pages.ts';
import { refusals as refusalsEn } from './en/refusals.ts';
import { setup as setupEn } from './en/setup.ts';
import { sheets as sheetsEn } from './en/sheets.ts';
import { shell as shellEn } from './en/shell.ts';
import { singleSignOn as singleSignOnEn } from './en/single-sign-on.ts';
import { systemAccess as systemAccessEn } from './en/system-access.ts';
import { taking as takingEn } from './en/taking.ts';
import { takingFiles as takingFilesEn } from './en/taking-files.ts';
import { teaching as teachingEn } from './en/teaching.ts';
import { tenancy as tenancyEn } from './en/tenancy.ts';
import { texts as textsEn } from './en/texts.ts';
import { themes as themesEn } from './en/themes.ts';
import { twoFactor as twoFactorEn } from './en/two-factor.ts';
import { ui as uiEn } from './en/ui.ts';
import { vietnamSchools as vietnamSchoolsEn } from './en/vietnam-schools.ts';
import { waysIn as waysInEn } from './en/ways-in.ts';
import { access as accessJp } from './jp/access.ts';
import { accessTokens as accessTokensJp } from './jp/access-tokens.ts';
import { accountSafety as accountSafetyJp } from './jp/account-safety.ts';
import { adminMenu as adminMenuJp } from './jp/admin-menu.ts';
import { administration as administrationJp } from './jp/administration.ts';
import { audit as auditJp } from './jp/audit.ts';
import { cards as cardsJp } from './jp/cards.ts';
import { configuration as configurationJp } from './jp/configuration.ts';
import { configurationPages as configurationPagesJp } from './jp/configuration-pages.ts';
import { configurationScreens as configurationScreensJp } from './jp/configuration-screens.ts';
import { configurationSettings as configurationSettingsJp } from './jp/configuration-settings.ts';
import { content as contentJp } from './jp/content.ts';
import { contentImport as contentImportJp } from './jp/content-import.ts';
import { contentRules as contentRulesJp } from './jp/content-rules.ts';
import { contracts as contractsJp } from './jp/contracts.ts';
import { courseLearners as courseLearnersJp } from './jp/course-learners.ts';
import { cron as cronJp } from './jp/cron.ts';
import { dataSchema as dataSchemaJp } from './jp/data-schema.ts';
import { errors as errorsJp } from './jp/errors.ts';
import { goals as goalsJp } from './jp/goals.ts';
import { groups as groupsJp } from './jp/groups.ts';
import { identity as identityJp } from './jp/identity.ts';
import { learning as learningJp } from './jp/learning.ts';
import { mail as mailJp } from './jp/mail.ts';
import { mails as mailsJp } from './jp/mails.ts';
import { masking as maskingJp } from './jp/masking.ts';
import { merge as mergeJp } from './jp/merge.ts';
import { notices as noticesJp } from './jp/notices.ts';
import { organizations as organizationsJp } from './jp/organizations.ts';
import { passkeys as passkeysJp } from './jp/passkeys.ts';
import { people as peopleJp } from './jp/people.ts';
import { personal as personalJp } from './jp/personal.ts';
import { profile as profileJp } from './jp/profile.ts';
import { publicPages as publicPagesJp } from './jp/public-pages.ts';
import { refusals as refusalsJp } from './jp/refusals.ts';
import { setup as setupJp } from './jp/setup.ts';
import { sheets as sheetsJp } from './jp/sheets.ts';
import { shell as shellJp } from './jp/shell.ts';
import { singleSignOn as singleSignOnJp } from './jp/single-sign-on.ts';
import { systemAccess as systemAccessJp } from './jp/system-access.ts';
import { taking as takingJp } from './jp/taking.ts';
import { takingFiles as takingFilesJp } from './jp/taking-files.ts';
import { teaching as teachingJp } from './jp/teaching.ts';
import { tenancy as tenancyJp } from './jp/tenancy.ts';
import { texts as textsJp } from './jp/texts.ts';
import { themes as themesJp } from './jp/themes.ts';
import { twoFactor as twoFactorJp } from './jp/two-factor.ts';
import { ui as uiJp } from './jp/ui.ts';
import { vietnamSchools as vietnamSchoolsJp } from './jp/vietnam-schools.ts';
import { waysIn as waysInJp } from './jp/ways-in.ts';
import { access as accessVn } from './vn/access.ts';
import { accessTokens as accessTokensVn } from './vn/access-tokens.ts';
import { accountSafety as accountSafetyVn } from './vn/account-safety.ts';
import { adminMenu as adminMenuVn } from './vn/admin-menu.ts';
import { administration as administrationVn } from './vn/administration.ts';
import { audit as auditVn } from './vn/audit.ts';
import { cards as cardsVn } from './vn/cards.ts';
import { configuration as configurationVn } from './vn/configuration.ts';
import { configurationPages as configurationPagesVn } from './vn/configuration-pages.ts';
import { configurationScreens as configurationScreensVn } from './vn/configuration-screens.ts';
import { configurationSettings as configurationSettingsVn } from './vn/configuration-settings.ts';
import { content as contentVn } from './vn/content.ts';
import { contentImport as contentImportVn } from './vn/content-import.ts';
import { contentRules as contentRulesVn } from './vn/content-rules.ts';
import { contracts as contractsVn } from './vn/contracts.ts';
import { courseLearners as courseLearnersVn } from './vn/course-learners.ts';
import { cron as cronVn } from './vn/cron.ts';
import { dataSchema as dataSchemaVn } from './vn/data-schema.ts';
import { errors as errorsVn } from './vn/errors.ts';
import { goals as goalsVn } from './vn/goals.ts';
import { groups as groupsVn } from './vn/groups.ts';
import { identity as identityVn } from './vn/identity.ts';
import { learning as learningVn } from './vn/learning.ts';
import { mail as mailVn } from './vn/mail.ts';
import { mails as mailsVn } from './vn/mails.ts';
import { masking as maskingVn } from './vn/masking.ts';
import { merge as mergeVn } from './vn/merge.ts';
import { notices as noticesVn } from './vn/notices.ts';
import { organizations as organizationsVn } from './vn/organizations.ts';
import { passkeys as passkeysVn } from './vn/passkeys.ts';
import { people as peopleVn } from './vn/people.ts';
import { personal as personalVn } from './vn/personal.ts';
import { profile as profileVn } from './vn/profile.ts';
import { publicPages as publicPagesVn } from './vn/public-pages.ts';
import { refusals as refusalsVn } from './vn/refusals.ts';
import { setup as setupVn } from './vn/setup.ts';
import { sheets as sheetsVn } from './vn/sheets.ts';
import { shell as shellVn } from './vn/shell.ts';
import { singleSignOn as singleSignOnVn } from './vn/single-sign-on.ts';
import { systemAccess as systemAccessVn } from './vn/system-access.ts';
import { taking as takingVn } from './vn/taking.ts';
import { takingFiles as takingFilesVn } from './vn/taking-files.ts';
import { teaching as teachingVn } from './vn/teaching.ts';
import { tenancy as tenancyVn } from './vn/tenancy.ts';
import { texts as textsVn } from './vn/texts.ts';
import { themes as themesVn } from './vn/themes.ts';
import { twoFactor as twoFactorVn } from './vn/two-factor.ts';
import { ui as uiVn } from './vn/ui.ts';
import { vietnamSchools as vietnamSchoolsVn } from './vn/vietnam-schools.ts';
import { waysIn as waysInVn } from './vn/ways-in.ts';

/** The catalogue, one file a slice and language; a key stands in one file only. */
export const catalogues = {
  en: [
    accessEn,
    administrationEn,
    uiEn,
    teachingEn,
    errorsEn,
    refusalsEn,
    mailEn,
    mailsEn,
    tenancyEn,
    shellEn,
    textsEn,
    configurationEn,
    themesEn,
    configurationSettingsEn,
    configurationPagesEn,
    configurationScreensEn,
    dataSchemaEn,
    identityEn,
    profileEn,
    twoFactorEn,
    organizationsEn,
    groupsEn,
    passkeysEn,
    peopleEn,
    personalEn,
    vietnamSchoolsEn,
    mergeEn,
    contractsEn,
    waysInEn,
    sheetsEn,
    singleSignOnEn,
    accessTokensEn,
    accountSafetyEn,
    adminMenuEn,
    maskingEn,
    contentEn,
    courseLearnersEn,
    contentImportEn,
    contentRulesEn,
    systemAccessEn,
    takingEn,
    takingFilesEn,
    learningEn,
    goalsEn,
    setupEn,
    cronEn,
    cardsEn,
    publicPagesEn,
    auditEn,
    noticesEn,
  ],
  vn: [
    accessVn,
    administrationVn,
    uiVn,
    teachingVn,
    errorsVn,
    refusalsVn,
    mailVn,
    mailsVn,
    tenancyVn,
    shellVn,
    textsVn,
    configurationVn,
    themesVn,
    configurationSettingsVn,
    configurationPagesVn,
    configurationScreensVn,
    dataSchemaVn,
    identityVn,
    profileVn,
    twoFactorVn,
    organizationsVn,
    groupsVn,
    passkeysVn,
    peopleVn,
    personalVn,
    vietnamSchoolsVn,
    mergeVn,
    contractsVn,
    waysInVn,
    sheetsVn,
    singleSignOnVn,
    accessTokensVn,
    accountSafetyVn,
    adminMenuVn,
    maskingVn,
    contentVn,
    courseLearnersVn,
    contentImportVn,
    contentRulesVn,
    systemAccessVn,
    takingVn,
    takingFilesVn,
    learningVn,
    goalsVn,
    setupVn,
    cronVn,
    cardsVn,
    publicPagesVn,
    auditVn,
    noticesVn,
  ],
  jp: [
    accessJp,
    administrationJp,
    uiJp,
    teachingJp,
    errorsJp,
    refusalsJp,
    mailJp,
    mailsJp,
    tenancyJp,
    shellJp,
    textsJp,
    configurationJp,
    themesJp,
    configurationSettingsJp,
    configurationPagesJp,
    configurationScreensJp,
    dataSchemaJp,
    identityJp,
    profileJp,
    twoFactorJp,
    organizationsJp,
    groupsJp,
    passkeysJp,
    peopleJp,
    personalJp,
    vietnamSchoolsJp,
    mergeJp,
    contractsJp,
    waysInJp,
    sheetsJp,
    singleSignOnJp,
    accessTokensJp,
    accountSafetyJp,
    adminMenuJp,
    maskingJp,
    contentJp,
    courseLearnersJp,
    contentImportJp,
    contentRulesJp,
    systemAccessJp,
    takingJp,
    takingFilesJp,
    learningJp,
    goalsJp,
    setupJp,
    cronJp,
    cardsJp,
    publicPagesJp,
    auditJp,
    noticesJp,
  ],
} as const satisfies Record<Language, readonly Readonly<Record<string, string>>[]>;

const merged = (files: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> =>
  // Without a prototype: `constructor` and its like are no texts.
  Object.assign(Object.create(null), ...files);

/** Every text of the product: language → key → text. `{name}` and `%s` are filled where it is shown. */
export const translations: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: merged(catalogues.en),
  vn: merged(catalogues.vn),
  jp: merged(catalogues.jp),
};

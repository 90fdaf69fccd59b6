/** Seconds for which a link works: to a new password, to confirm a mail address. */
export const RESET_LINK_S = 3600;
/** Seconds a link to a first password works: it comes unasked, so nobody sits and waits for it. */
export const FIRST_PASSWORD_LINK_S = 48 * 3600;
export const CONFIRM_LINK_S = 172_800;
/** … and to change one’s own address. */
export const MAIL_CHANGE_LINK_S = 3600;

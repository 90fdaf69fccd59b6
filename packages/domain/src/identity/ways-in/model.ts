/** Seconds for which a link works: to a new password, to confirm a mail address. */
export const RESET_LINK_S = 3600;
export const CONFIRM_LINK_S = 172_800;
/** … and to change one’s own address. */
export const MAIL_CHANGE_LINK_S = 3600;

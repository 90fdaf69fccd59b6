/** Domain of the installation itself, where the system root signs in (TEN-15). */
export const SYSTEM_DOMAIN = 'system';

/** Minutes for which a password that was given once more, or at the sign-in, lets somebody change the ways into his account. */
export const PROVEN_MIN = 10;

/** Whether a password given at `proven_at` still counts for a privileged action. */
export const isProven = (proven_at: number, now: number, minutes: number): boolean => now - proven_at <= minutes * 60;

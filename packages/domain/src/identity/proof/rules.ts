/** Minutes for which a password given once more, or at sign-in, lets people change the ways into their account. */
export const PROVEN_MIN = 10;

/** Whether a password given at `proven_at` still counts for a privileged action. */
export const isProven = (proven_at: number, now: number, minutes: number): boolean => now - proven_at <= minutes * 60;

/** An account as one finds it by an address or a name. */
interface Claimed {
  readonly mail: string;
  /** Since when its address is known to be its person's; null: nobody has shown it. */
  readonly mail_proven_at: number | null;
}

/**
 * Whether an account is that of the person for whom a provider vouches by `name`, an address or a login name. Whoever registers
 * may take another's address as their name, so an address counts where it was shown to be theirs; names that are no
 * addresses are given by the school alone.
 */
export function isKnownAs({ mail, mail_proven_at }: Claimed, name: string): boolean {
  if (!name.includes('@')) return true;
  return mail_proven_at !== null && sameMail(mail, name);
}

/** Addresses are compared as they are found: in any case. */
export const sameMail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

import type { TextKey } from '@sen/domain/words.ts';

/** Whether this browser knows passkeys; it does in secure places only. */
export const passkeysHere = (): boolean => 'PublicKeyCredential' in globalThis;

/** The browser gave no passkey: the person broke it off, or there is none. `said` is what to say. */
export class NoPasskey extends Error {
  readonly said: TextKey;

  constructor(said: TextKey, options?: ErrorOptions) {
    super(said, options);
    this.said = said;
  }
}

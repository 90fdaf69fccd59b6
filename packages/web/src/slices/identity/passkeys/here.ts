/** Whether this browser knows passkeys; it does in secure places only. */
export const passkeysHere = (): boolean => 'PublicKeyCredential' in globalThis;

/** The browser gave no passkey: the person broke it off, or there is none. `message` is the text key of what to say. */
export class NoPasskey extends Error {}

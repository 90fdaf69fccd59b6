import { readStored, writeStored } from './storage.ts';

const name = 'kept-owner';

/** Whose exam papers this device keeps; undefined where it keeps none. Known without opening them. */
export function keptOwner(): number | undefined {
  const owner = readStored(name);
  return typeof owner === 'number' ? owner : undefined;
}

export const keepOwner = (user_iid: number | undefined): void => writeStored(name, user_iid);

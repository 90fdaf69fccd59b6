import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a file stands where a folder should be',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/** Makes the folder of everything that is kept, if it is not there yet; tells in one line why it cannot be one. */
export function openDataFolder(data_dir: string): void {
  try {
    mkdirSync(data_dir, { recursive: true });
    accessSync(data_dir, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartupError(`DATA_DIR: ${data_dir} cannot be used: ${reasons[code] ?? code}`);
  }
}

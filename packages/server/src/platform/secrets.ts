import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** Seals what must be readable again (two-factor secrets, provider secrets) with a key that is not in the database. */
export interface Secrets {
  /** `about` names what is sealed; it must be the same when it is opened. */
  seal(text: string, about: string): Buffer;
  /** Throws where key or `about` is another one. */
  open(sealed: Buffer, about: string): string;
  /** What only whoever has the key can make of a text; the same each time. */
  sign(text: string, about: string): Buffer;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; a sealed value is nonce, tag and cipher text. */
export function secretsOf(key: Buffer): Secrets {
  return {
    seal: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, about) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
      const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return opened.toString('utf8');
    },
    // A key of its own for each purpose, so that nothing signed for one passes for another.
    sign: (text, about) =>
      createHmac('sha256', createHmac('sha256', key).update(`sign ${about}`).digest())
        .update(text)
        .digest(),
  };
}

/** By the key given (base64, 32 bytes), else by the one kept in the data folder, which is made at the first start. */
export function openSecrets(data_dir: string, given: string | undefined): Secrets {
  if (given === undefined) return secretsOf(keptKey(data_dir));
  const key = Buffer.from(given, 'base64');
  if (key.length !== KEY_BYTES) throw new StartupError('SECRET_KEY: must be 32 bytes in base64');
  return secretsOf(key);
}

function keptKey(data_dir: string): Buffer {
  const file = join(data_dir, 'secret.key');
  openDataFolder(data_dir);
  try {
    // Of two processes that start together one makes the key and both read it.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new StartupError(`${file} is damaged: put the saved copy back`);
  return key;
}

/**
 * Heads of the chains outside the database, one small signed file for each school: whoever owns the database alone can neither take its
 * trail back to an earlier end nor empty it without `audit verify` finding it.
 */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Secrets } from '../secrets.ts';
import type { ChainHead } from './chain.ts';

const Told = z.object({
  no: z.number(),
  /** In hexadecimal. */
  hash: z.string(),
  /** Links of events that say they are older than they can be: everything from then was sealed already. */
  late: z.array(z.number()).readonly(),
});
type Told = z.output<typeof Told>;

const Looked = z.object({ at_us: z.number() });
const Signed = z.object({ told: z.unknown(), signature: z.string() });

/** A file that is there and was not written by this server. */
export class DamagedWitness extends Error {}

const nameOf = (school_iid: number): string => `${school_iid}.json`;
const LOOKED = 'looked.json';

export class Witnesses {
  readonly #folder: string;
  readonly #secrets: Secrets;

  constructor(folder: string, secrets: Secrets) {
    this.#folder = folder;
    this.#secrets = secrets;
  }

  read(school_iid: number): Promise<Told | undefined> {
    return this.#read(nameOf(school_iid), Told);
  }

  write(school_iid: number, { no, hash }: ChainHead, late: readonly number[]): Promise<void> {
    return this.#write(nameOf(school_iid), { no, hash: hash.toString('hex'), late });
  }

  /** Until when every event of every school was sealed, in microseconds. */
  async lookedAt(): Promise<number> {
    return (await this.#read(LOOKED, Looked))?.at_us ?? 0;
  }

  noteLook(at_us: number): Promise<void> {
    return this.#write(LOOKED, { at_us });
  }

  async schools(): Promise<number[]> {
    const names = await readdir(this.#folder).catch(unlessMissing);
    return (names ?? []).flatMap((name) => /^(\d+)\.json$/.exec(name)?.slice(1).map(Number) ?? []);
  }

  async #read<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined> {
    const text = await readFile(join(this.#folder, name), 'utf8').catch(unlessMissing);
    if (text === undefined) return undefined;
    try {
      const { told, signature } = Signed.parse(JSON.parse(text));
      if (signature === this.#sign(name, told)) return schema.parse(told);
    } catch {
      // Said below, as what it is.
    }
    throw new DamagedWitness(`${join(this.#folder, name)} was not written by this server`);
  }

  /** Whole or not at all, whenever the machine stops. */
  async #write(name: string, told: Told | z.output<typeof Looked>): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `${name}.${process.pid}.part`);
    await writeFile(draft, JSON.stringify({ told, signature: this.#sign(name, told) }), { mode: 0o600, flush: true });
    await rename(draft, join(this.#folder, name));
  }

  #sign(name: string, told: unknown): string {
    return this.#secrets.sign(`${name} ${JSON.stringify(told)}`, 'audit witness').toString('hex');
  }
}

/** Keeps under another name what was known of a database in whose place a copy was put: it goes on from an earlier moment. */
export async function setAside(folder: string): Promise<void> {
  await rename(folder, `${folder}-before-${Date.now()}`).catch(unlessMissing);
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

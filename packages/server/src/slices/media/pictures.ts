import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { refuse } from '@sen/domain/shared/errors.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import { type Draft, refuseWhereFull } from '../../platform/files.ts';
import type { Open } from '../../platform/route.ts';
import type { Job } from '../../platform/workers.ts';
import type { CopiedPicture, PictureToCopy } from './picture-job.ts';

const job: Job<PictureToCopy, CopiedPicture | undefined> = {
  module: new URL('./picture-job.ts', import.meta.url),
  name: 'copyPicture' satisfies keyof typeof import('./picture-job.ts'),
};

/** A class that sends its pictures at one moment waits for its turn, and leaves the workers to others, too. */
const AT_ONCE = 2;
const turns = new Map<number, LimitFunction>();

function turnOf(school_iid: number): LimitFunction {
  const known = turns.get(school_iid) ?? pLimit(AT_ONCE);
  turns.set(school_iid, known);
  return known;
}

export interface Copies {
  readonly shown: Draft;
  readonly small: Draft;
  readonly width: number;
  readonly height: number;
  discard(): Promise<void>;
}

/** A copy is called by what it was made of. */
const copyOf = (digest: string, name: string): string => hash('sha256', `${digest} ${name}`);

/** The copies of a picture that pages show. Refuses what is none, or is cut off. */
export async function copiesOf({ workers }: Open, school_iid: number, { path, digest }: Draft): Promise<Copies> {
  const drafts = { shown: `${path}.shown`, small: `${path}.small` };
  const discard = async () => {
    for (const one of Object.values(drafts)) await rm(one, { force: true });
  };
  const turn = turnOf(school_iid);
  try {
    const made = await turn(() => workers.run(school_iid, job, { path, ...drafts }));
    if (!made) return refuse('file_not_whole', { err: { file: 'file_not_whole' } });
    const { width, height } = made;
    const draftOf = (name: keyof typeof drafts): Draft => ({
      path: drafts[name],
      digest: copyOf(digest, name),
      size: 0,
    });
    return { shown: draftOf('shown'), small: draftOf('small'), width, height, discard };
  } catch (error) {
    await discard();
    return refuseWhereFull(error);
  }
}

/** Copies of a picture for the page, made beside the server: what a picture costs to unpack is chosen by whoever made it. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pictures of more pixels than a good camera makes are not unpacked. */
const MAX_PIXELS = 120_000_000;
const SECONDS = 20;
const quality = 82;

/** The longest side of a copy, in pixels. */
const SHOWN = 2000;
const SMALL = 480;

export interface PictureToCopy {
  readonly path: string;
  /** Where the copies are written. */
  readonly shown: string;
  readonly small: string;
}

export interface CopiedPicture {
  /** As it is seen, turned upright. */
  readonly width: number;
  readonly height: number;
  readonly moves: boolean;
}

/**
 * Undefined where it cannot be read to its end. The copies hold nothing of the file they came in: no place, no camera, no second content.
 * A picture that moves keeps moving in the larger copy.
 */
export async function copyPicture({ path, shown, small }: PictureToCopy): Promise<CopiedPicture | undefined> {
  const read = (animated: boolean) =>
    sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated }).autoOrient().timeout({ seconds: SECONDS });
  const copy = (side: number, animated: boolean) =>
    read(animated).resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality }).toBuffer();
  const made = await copies(path, copy).catch(() => undefined);
  if (!made) return undefined;
  // What the disk has no room for is no fault of the picture.
  await writeFile(shown, made.shown, { mode: 0o600 });
  await writeFile(small, made.small, { mode: 0o600 });
  const { width, height, moves } = made;
  return { width, height, moves };
}

async function copies(path: string, copy: (side: number, animated: boolean) => Promise<Buffer>) {
  const { pages = 1, autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
  const moves = pages > 1;
  const [shown, small] = [await copy(SHOWN, moves), await copy(SMALL, false)];
  return { shown, small, width: autoOrient.width, height: autoOrient.height, moves };
}

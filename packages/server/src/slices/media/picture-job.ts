/** Copies of a picture for the page, made beside the server: what a picture costs to unpack is chosen by whoever made it. */
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
  const copy = (side: number, to: string, animated: boolean) =>
    read(animated).resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality }).toFile(to);
  try {
    const { pages = 1, autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    await copy(SHOWN, shown, pages > 1);
    await copy(SMALL, small, false);
    return { width: autoOrient.width, height: autoOrient.height, moves: pages > 1 };
  } catch {
    return undefined;
  }
}

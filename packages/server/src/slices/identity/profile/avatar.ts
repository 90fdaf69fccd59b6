import { AVATAR_BYTES, AVATAR_SIDE } from '@sen/domain/identity/profile/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';

/** Pictures of more pixels than a good camera makes are not unpacked. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

type Kind = 'png' | 'jpeg' | 'webp';

/** The picture as it is kept: square, of one size, in one format, and with nothing of the file it came in: no place, no camera, no second content. */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > AVATAR_BYTES) refuse('too_large', { err: { file: 'picture_too_large' } });
  const kind = kindOf(bytes) ?? refuse('picture_kind_not_taken', { err: { file: 'picture_kind_not_taken' } });
  if (!endsWithItself(kind, bytes)) refuse('picture_not_readable', { err: { file: 'picture_not_readable' } });
  // Loaded when the first picture comes: it is large, and most processes never see one.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (format !== kind) throw new Error(`${kind} that reads as ${format}`);
    return await picture
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('picture_not_readable', { err: { file: 'picture_not_readable' } });
  }
}

/** By its first bytes, whatever its name says; undefined where it is none of the kinds that are taken. */
function kindOf(bytes: Buffer): Kind | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (begin.startsWith('RIFF') && begin.endsWith('WEBP')) return 'webp';
  return undefined;
}

/** Whether nothing stands behind the picture: a file that is a picture and something else besides is not taken. */
function endsWithItself(kind: Kind, bytes: Buffer): boolean {
  if (kind === 'png') return bytes.subarray(-8).toString('latin1') === 'IEND\xaeB`\x82';
  if (kind === 'jpeg') return bytes.subarray(-2).toString('latin1') === '\xff\xd9';
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
}

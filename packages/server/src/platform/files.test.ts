import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeAll } from './files.ts';

test('a full disk is told at the field of the file', async () => {
  const written = writeAll('/dev/full', Readable.from([Buffer.from('một')]), 'a', 100);
  await expect(written).rejects.toMatchObject({ key: 'no_room_left', detail: { err: { file: 'no_room_left' } } });
});

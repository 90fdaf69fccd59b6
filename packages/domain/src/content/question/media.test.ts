import { expect, it } from 'vitest';
import { isHeard } from './media.ts';

it.each([
  ['/files/a.mp3', '', true],
  ['/files/sound?of=a.png.mp3', '', true],
  ['', '<p>Listen: <audio src="/a.mp3" controls></audio></p>', true],
  ['', '<video src="/a.mp4"></video>', true],
  ['/files/a.PNG?w=200', '<p>Look</p>', false],
  ['', '<p>audio</p>', false],
])('a question with the address "%s" and the text "%s" is heard: %s', (audio, content, heard) => {
  expect(isHeard({ audio, content })).toBe(heard);
});

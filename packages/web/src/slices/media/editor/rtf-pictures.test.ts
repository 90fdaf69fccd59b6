import { expect, test } from 'vitest';
import { picturesOfRtf } from './rtf-pictures.ts';

test('pictures of a text that Word copied, each once, in their order', () => {
  const rtf = String.raw`{\rtf1\ansi Đoạn một.
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw212\pich212\pngblip\bliptag-1{\*\blipuid 8950}89504e47
0d0a}}{\nonshppict{\pict\picscalex100\wmetafile8 0100090000}}
Đoạn hai.{\*\shppict{\pict\jpegblip\bliptag7 ffd8ff}}}`;
  expect(picturesOfRtf(rtf)).toEqual(['data:image/png;base64,iVBORw0K', 'data:image/jpeg;base64,/9j/']);
});

test.each(['', '{\\rtf1 no picture}', '{\\pict\\pngblip 8}', '{\\pict\\pngblip zz}', '{\\pict\\emfblip 0102}'])(
  'none in %s',
  (rtf) => {
    expect(picturesOfRtf(rtf)).toEqual([]);
  },
);

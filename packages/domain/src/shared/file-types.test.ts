import { expect, it } from 'vitest';
import { endingOf, fileTypes, typeNamed } from './file-types.ts';

it('a name claims a type by its ending, however it is written, and by no other part', () => {
  expect(typeNamed('Ảnh lớp 6A.JPEG')).toBe('jpg');
  expect(typeNamed('đề.v2.docx')).toBe('docx');
  expect(typeNamed('notes.md')).toBe('txt');
  for (const name of ['virus.exe', 'page.html', 'drawing.svg', 'run.js', 'macro.docm', 'pdf', '', '.pdf/x', 'a.pdf.'])
    expect(typeNamed(name), name).toBeUndefined();
  expect(endingOf('a.toolongforanending')).toBe('');
});

it('no ending claims two types', () => {
  const endings = Object.entries(fileTypes).flatMap(([ext, type]) => [ext, ...('also' in type ? type.also : [])]);
  expect(new Set(endings).size).toBe(endings.length);
});

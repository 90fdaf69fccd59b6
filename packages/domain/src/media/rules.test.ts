import { describe, expect, it, test } from 'vitest';
import { nameOfFile, typeOfFile } from './rules.ts';

describe('a file is kept under the type of its content', () => {
  test.each([
    ['đề.pdf', 'pdf', 'pdf'],
    ['ảnh.JPG', 'jpg', 'jpg'],
    ['ảnh.jpg', 'webp', 'webp'],
    ['bài.docx', 'zip', 'docx'],
    ['cũ.doc', 'doc', 'doc'],
    ['cũ.xls', 'doc', 'xls'],
    ['thu âm.m4a', 'mp4', 'm4a'],
    ['scan', 'png', 'png'],
  ] as const)('%s with the content of %s as %s', (name, found, ext) => {
    expect(typeOfFile(name, found)).toEqual({ ext });
  });

  test.each([
    ['đề.pdf', undefined, 'file_not_what_it_says'],
    ['scan', undefined, 'file_kind_not_taken'],
    ['virus.exe', undefined, 'file_kind_not_taken'],
    ['virus.exe', 'pdf', 'file_kind_not_taken'],
    ['page.html', 'txt', 'file_kind_not_taken'],
    ['ảnh.jpg', 'pdf', 'file_not_what_it_says'],
    ['đề.pdf', 'zip', 'file_not_what_it_says'],
    ['bài.docx', 'doc', 'file_not_what_it_says'],
    ['phim.mp4', 'txt', 'file_not_what_it_says'],
  ] as const)('%s with the content of %s is refused: %s', (name, found, fault) => {
    expect(typeOfFile(name, found)).toEqual({ fault });
  });
});

it('a name keeps its words, and leads nowhere else', () => {
  expect(nameOfFile('Đề thi số 1.PDF', 'pdf')).toBe('Đề thi số 1.pdf');
  expect(nameOfFile('ảnh.jpeg', 'jpg')).toBe('ảnh.jpeg');
  expect(nameOfFile('ảnh.jpg', 'webp')).toBe('ảnh.webp');
  expect(nameOfFile('C:\\Users\\an\\bài tập.docx', 'docx')).toBe('bài tập.docx');
  expect(nameOfFile('../../etc/passwd', 'txt')).toBe('passwd.txt');
  expect(nameOfFile('..pdf', 'pdf')).toBe('file.pdf');
  expect(nameOfFile('a\u202egpj.exe.pdf', 'pdf')).toBe('agpj.exe.pdf');
  expect(nameOfFile(`${'x'.repeat(500)}.png`, 'png')).toHaveLength(204);
  expect(nameOfFile(`${'x'.repeat(199)}🙂.png`, 'png').isWellFormed()).toBe(true);
  expect(nameOfFile('', 'png')).toBe('file.png');
});

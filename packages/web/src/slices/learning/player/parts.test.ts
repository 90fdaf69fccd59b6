import { Attachment } from '@sen/domain/shared/attachment.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, toVtt } from './parts.ts';
import { isPlayed, shareOf, type Watched, WHOLE, watchedIn, withPlayed } from './watched.ts';

const file = (name: string, ext: string, path = `/file/${name}`) =>
  Attachment.parse({ id: name, name, ext, size: 1, path });
const link = Attachment.parse({ name: 'Đọc thêm', link: 'https://sen.example/' });
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

describe('the files of a lesson', () => {
  it('are shown in it where a browser shows them, and listed where not', () => {
    const files = [
      file('Bài 1.mp4', 'mp4'),
      link,
      file('De.docx', 'docx'),
      file('De.pdf', 'pdf'),
      file('a.png', 'png'),
    ];
    const { shown, rest } = partsOf(files);
    expect(shown.map(({ look, file: { name } }) => [look, name])).toEqual([
      ['video', 'Bài 1.mp4'],
      ['document', 'De.pdf'],
    ]);
    expect(names(rest)).toEqual(['Đọc thêm', 'De.docx', 'a.png']);
  });

  it('that a reader may not have are listed only', () => {
    expect(partsOf([file('a.mp4', 'mp4', '')])).toMatchObject({ shown: [], rest: [{ name: 'a.mp4' }] });
  });

  it('have their captions by their names, and a lone film has all', () => {
    const both = [file('A.mp4', 'mp4'), file('B.mp3', 'mp3')];
    const captions = [file('a.vi.srt', 'srt'), file('a.srt', 'srt'), file('b.en.vtt', 'srt'), file('c.srt', 'srt')];
    const { shown, rest } = partsOf([...both, ...captions]);
    expect(shown.map((one) => one.captions.map(({ language }) => language))).toEqual([['vi', ''], ['en']]);
    expect(names(rest)).toEqual(['c.srt']);
    expect(partsOf([file('A.mp4', 'mp4'), file('phụ đề.srt', 'srt')]).shown[0]?.captions).toEqual([
      { path: '/file/phụ đề.srt', language: '' },
    ]);
  });

  it('of SubRip are read as WebVTT', () => {
    expect(toVtt('\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nXin chào, 1,000\r\n')).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nXin chào, 1,000\n',
    );
    expect(toVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nA')).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nA');
  });
});

describe('what was played', () => {
  it('is what was played, however often and in whatever order', () => {
    const span = fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0, max: 4, noNaN: true }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const watched = spans.reduce<Watched>((sum, [from, length]) => withPlayed(sum, from, from + length), []);
        const seconds = ([from, to]: readonly [number, number]) =>
          Array.from({ length: to - from }, (_, at) => from + at);
        const played = spans.flatMap(([from, length]) => seconds([Math.floor(from), Math.floor(from + length) + 1]));
        expect(watched.flatMap(seconds)).toEqual([...new Set(played)].sort((a, b) => a - b));
        for (const [at, [from]] of watched.entries()) expect(from > (watched[at - 1]?.[1] ?? -1)).toBe(true);
        expect(watchedIn(JSON.parse(JSON.stringify(watched)))).toEqual(watched);
      }),
    );
  });

  it('is not what was only gone over', () => {
    expect([isPlayed(3, 3.25, 1), isPlayed(3, 7, 2), isPlayed(3, 60, 2), isPlayed(60, 3, 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is whole a little before the end, and nothing of what has no length', () => {
    expect(shareOf([[0, 50]], 100)).toBe(0.5);
    expect(shareOf([[0, WHOLE * 100]], 100)).toBe(1);
    expect(shareOf([[0, 5]], Number.NaN)).toBe(0);
    expect(watchedIn('x')).toEqual([]);
    expect(watchedIn([[1, 0]])).toEqual([]);
  });
});

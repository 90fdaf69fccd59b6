import { describe, expect, it } from 'vitest';
import { linesOf, whomLinesMean, wordsToFind } from './named.ts';

const person = (iid: number, name: string, lname: string, code = '', mail = '') => ({
  ...{ iid, lname_key: lname, mail_key: mail, code_key: code, name_key: name },
});
const people = [
  person(1, 'nguyen van an', 'an', 'hs001', 'an@truong.vn'),
  person(2, 'tran thi binh', 'binh', 'hs002'),
  person(3, 'tran thi binh', 'binh2', 'hs003'),
  person(4, 'le cuong', 'cuong', '12'),
];
const meant = (text: string) => whomLinesMean(linesOf(text), people);

describe('a pasted line', () => {
  it.each([
    ['hs001', 1],
    ['HS001', 1],
    ['an', 1],
    ['An@Truong.vn', 1],
    ['Nguyễn Văn An', 1],
    ['  NGUYỄN   VĂN AN ', 1],
    ['1. Nguyễn Văn An', 1],
    ['7\tNguyễn Văn An\t10A1', 1],
    ['"Nguyễn Văn An" <an@truong.vn>', 1],
    ['Trần Thị Bình; hs003', 3],
    ['Lê Cường, 12', 4],
    ['12', 4],
  ])('%s means one person', (line, iid) => {
    expect(meant(line)).toEqual({ iids: [iid], unknown: [], several: [] });
  });

  it('that fits several, or whose cells mean different people, is left to whoever pastes', () => {
    expect(meant('Trần Thị Bình').several).toEqual([{ line: 'Trần Thị Bình', iids: [2, 3] }]);
    expect(meant('hs001\ths002').several).toEqual([{ line: 'hs001\ths002', iids: [1, 2] }]);
  });

  it('that fits nobody is told as it was written', () => {
    expect(meant('Họ và tên\tMã\nhs009\nNguyễn Văn').unknown).toEqual(['Họ và tên\tMã', 'hs009', 'Nguyễn Văn']);
  });

  it('names somebody once, however often and however they are named', () => {
    expect(meant('an\nhs001\n\n\r\nNguyễn Văn An').iids).toEqual([1]);
  });

  it('asks for no more than its words', () => {
    expect(wordsToFind(['5\tNguyễn Văn An\tHS001'])).toEqual({
      keys: ['nguyễn văn an\ths001', 'nguyễn văn an', 'hs001'],
      names: ['nguyen van an hs001', 'nguyen van an', 'hs001'],
    });
  });
});

import { describe, expect, test } from 'vitest';
import { CsvReader, SheetFault, separatorOf } from './csv.ts';
import { fieldsOf, guessMapping, headingsOf, isPasswordHeading, mappingFault } from './fields.ts';
import { areClose, areNamesakes, isNear, likeness, signsOf } from './near.ts';
import { planOf } from './plan.ts';
import { countryOf, dayOf, readPerson, sexOf } from './values.ts';

/** What the columns of a sheet are taken for. */
const guessed = (name: string, headings: readonly string[], remembered?: ReadonlyMap<string, string>) =>
  guessMapping({ fields: fieldsOf(name), by_heading: headingsOf(name) }, headings, remembered);

/** Reads a text in pieces of so many signs. */
function read(text: string, size = text.length) {
  const reader = new CsvReader(separatorOf(text));
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

describe('text with separators', () => {
  const text = 'a,"b ""x""","c\r\nd"\r\n\r\n , ,\n"e"f,,"g"\rlast';
  const rows = [
    { row: 1, cells: ['a', 'b "x"', 'c\r\nd'] },
    { row: 5, cells: ['ef', '', 'g'] },
    { row: 6, cells: ['last'] },
  ];
  test.each([1, 2, 3, 7, 100])('is the same rows however it is cut (%s)', (size) => {
    expect(read(text, size)).toEqual(rows);
  });

  test.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a\tb\n1\t2', '\t'],
    ['"a,b"|c|d\n', '|'],
    ['sep=;\na,b;c', ';'],
    ['alone', ','],
  ])('is parted by the sign that its headings have: %j', (sample, sign) => {
    expect(separatorOf(sample)).toBe(sign);
  });

  test('that a quotation mark never ends is refused at the line where it opens', () => {
    expect(() => read('a\n"b\nc\n')).toThrow(new SheetFault('sheet_quote_unclosed', 2));
    try {
      read('a\n"b\nc\n');
    } catch (error) {
      expect(error instanceof SheetFault && error.row).toBe(2);
    }
  });

  test('says which rows are too long or too wide', () => {
    expect(read(`${'x'.repeat(10_001)}\n${'y,'.repeat(200)}\nz`).map(({ fault }) => fault)).toEqual([
      'sheet_cell_too_long',
      'sheet_too_many_columns',
      undefined,
    ]);
  });
});

describe('headings', () => {
  test.each([
    [
      ['First name', 'Last name', 'Email address', 'Grade A'],
      ['given_name', 'family_name', 'mail', ''],
    ],
    [
      ['username', 'password', 'firstname', 'lastname', 'email'],
      ['lname', '', 'given_name', 'family_name', 'mail'],
    ],
    [
      ['STT', 'MÃ SỐ SINH VIÊN', 'Họ đệm', 'Tên', 'SĐT (phụ huynh)'],
      ['', 'code', 'family_name', 'given_name', 'phone'],
    ],
    [
      ['学籍番号', '氏名', '生年月日', 'メールアドレス'],
      ['code', 'name', 'birthday', 'mail'],
    ],
    [
      ['Ho va ten', 'Họ và tên', 'ngay_sinh'],
      ['name', '', 'birthday'],
    ],
  ])('say what columns stand for: %j', (headings, fields) => {
    expect(guessed('student', headings)).toEqual(fields);
  });

  test('stand for what the school has said before, and for no field of another kind of sheet', () => {
    expect(guessed('student', ['Số hiệu'], new Map([['so hieu', 'code']]))).toEqual(['code']);
    expect(guessed('group', ['groupname', ' description', 'birthday'])).toEqual(['name', 'description', '']);
  });

  test('of passwords are known, and a name is needed', () => {
    expect(['Mật khẩu', 'PASSWORD', 'パスワード', 'passport'].map(isPasswordHeading)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(mappingFault(['code', ''])).toBe('sheet_name_unmapped');
    expect(mappingFault(['name', 'name'])).toBe('sheet_field_twice');
    expect(mappingFault(['given_name', ''])).toBeUndefined();
  });
});

describe('cells', () => {
  test.each([
    ['2010-02-03', '2010-02-03'],
    ['3/2/2010', '2010-02-03'],
    ['03.02.2010', '2010-02-03'],
    ['2/13/2010', '2010-02-13'],
    ['2010年2月3日', '2010-02-03'],
    ['２０１０/２/３', '2010-02-03'],
    ['31/2/2010', undefined],
    ['soon', undefined],
  ])('of a birthday are read however they are written: %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test('of sex and country are read in the three languages', () => {
    expect(['Nam', 'Nữ', '女', 'F', 'khác', '?'].map(sexOf)).toEqual([
      'male',
      'female',
      'female',
      'female',
      'other',
      undefined,
    ]);
    expect(['Việt Nam', 'viet nam', 'VN', '日本', 'Atlantis'].map(countryOf)).toEqual([
      'VN',
      'VN',
      'VN',
      'JP',
      undefined,
    ]);
  });

  test('make up a name in the order of their columns, composed', () => {
    const today = '2026-11-21';
    const vn = readPerson(['Nguyễn Văn'.normalize('NFD'), 'An'], { mapping: ['family_name', 'given_name'], today });
    expect(vn).toEqual({ fields: { name: 'Nguyễn Văn An' }, problems: [] });
    expect(readPerson(['Tom', 'Jones'], { mapping: ['given_name', 'family_name'], today }).fields.name).toBe(
      'Tom Jones',
    );
  });

  test('that are wrong say what can be written', () => {
    const cells = ['', 'x', '31/2/2010', '?', 'no mail'];
    const { problems } = readPerson(cells, {
      mapping: ['name', 'nationality', 'birthday', 'sex', 'mail'],
      today: '2026-11-21',
    });
    expect(Object.fromEntries(problems.map(({ field, message }) => [field, message]))).toEqual({
      name: 'this_field_is_required',
      nationality: 'sheet_not_a_country',
      birthday: 'sheet_not_a_birthday',
      sex: 'sheet_not_a_sex',
      mail: 'this_is_not_a_valid_email',
    });
  });
});

describe('two people', () => {
  const han = {
    name: 'Phạm Gia Hân',
    birthday: '2010-02-03',
    phone: '0912 345 678',
    mail: 'giahan@sen.vn',
    code: 'A',
    grade: '6a',
  };
  test.each([
    ['the same name without marks and birthday', { name: 'Pham Gia Han', birthday: '2010-02-03' }, true],
    ['the family name last', { name: 'Gia Hân Phạm', phone: '+84 912345678' }, true],
    ['a mail with a typing mistake', { name: 'Phạm Gia Hân', mail: 'giahna@sen.vn' }, true],
    ['a name with one, the birthday and the telephone', { ...han, name: 'Phạm Gia Hâng', mail: '' }, true],
    ['the same name alone', { name: 'Phạm Gia Hân' }, false],
    ['the same name and another birthday', { name: 'Phạm Gia Hân', birthday: '2011-02-03', phone: han.phone }, false],
    ['the same name and class', { name: 'Phạm Gia Hân', grade: '6A' }, true],
    ['the same name and class, each with a code', { name: 'Phạm Gia Hân', grade: '6A', code: 'B' }, false],
    ['twins', { grade: '6A', name: 'Phạm Gia Huy', birthday: '2010-02-03', phone: han.phone }, false],
    ['brother and sister', { name: 'Phạm Minh Quân', phone: han.phone }, false],
  ])('are %s: perhaps one is %s', (_, other, near) => {
    expect(isNear(likeness(han, other).score)).toBe(near);
    const shared = signsOf(han).filter((sign) => signsOf(other).includes(sign));
    if (near) expect(shared).not.toEqual([]);
  });

  test.each([
    ['a name', {}, true],
    ['a name and a code', { code: 'A' }, true],
    ['a name, with another code', { code: 'B' }, false],
    ['a name, with another birthday', { birthday: '2011-02-03' }, false],
  ])('are namesakes by %s: %s', (_, other, told) => {
    expect(areNamesakes(han, { name: 'Pham Gia Han', ...other })).toBe(told);
  });

  test('are told what they have in common', () => {
    expect(likeness(han, han).why).toEqual(['same_name', 'same_birthday', 'same_phone', 'same_mail', 'same_grade']);
    const slip = { name: han.name, mail: `x${han.mail}` };
    expect(likeness(han, slip).why).toContain('like_mail');
    expect(likeness(han, { name: han.name, mail: han.mail?.toUpperCase() }).why).toContain('same_mail');
  });

  test('short words are never close, a swap is one change', () => {
    expect(areClose('an', 'am', 1)).toBe(false);
    expect(areClose('duong', 'duogn', 1)).toBe(true);
    expect(areClose('duong', 'dugno', 1)).toBe(false);
  });
});

describe('what becomes of a row', () => {
  type Judged = Parameters<typeof planOf>[0];
  const judged: Judged = {
    ...{ kind: 'student', problems: [], known: [], near: [], choice: '', choice_iid: null, when_known: 'refuse' },
  };
  const known = [{ iid: 7, by: ['code'], is_ours: true }];
  const near = [{ iid: 8, name: 'x', facts: '', why: [] }];
  test.each([
    ['somebody new', {}, 'create', null],
    ['an error', { problems: [{ field: 'name', message: 'x' }], choice: 'skip' }, 'error', null],
    ['a used code', { known }, 'error', 7],
    ['a used code that is updated', { known, when_known: 'update' }, 'update', 7],
    ['a used code that is skipped', { known, when_known: 'skip' }, 'skip', 7],
    [
      'a used code of somebody out of reach',
      { known: [{ iid: 7, by: ['code'], is_ours: false }], when_known: 'update' },
      'error',
      7,
    ],
    [
      'a code of one and a mail of another',
      { known: [...known, { iid: 9, by: ['mail'], is_ours: true }], when_known: 'update' },
      'error',
      7,
    ],
    ['one alike', { near }, 'ask', null],
    ['a namesake', { near: near.map((one) => ({ ...one, why: ['same_name' as const] })) }, 'create', null],
    ['one alike that is new', { near, choice: 'create' }, 'create', null],
    ['one alike that is the same', { near, choice: 'update', choice_iid: 8 }, 'update', 8],
    ['one that is skipped', { near, choice: 'skip' }, 'skip', null],
  ] satisfies [string, Partial<Judged>, string, number | null][])('%s', (_, given, plan, known_iid) => {
    expect(planOf(Object.assign({}, judged, given))).toMatchObject({ plan, known_iid });
  });
});

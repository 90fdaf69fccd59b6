/** Which field of a person a heading stands for: in English, Vietnamese and Japanese, with marks or without. */
import { searchText } from '../../shared/search-text.ts';
import { isOfPeople } from './model.ts';

/** Fields that a column may stand for. `family_name` and its like make up `name`; `password` is never read. */
export const personFields = [
  'name',
  'family_name',
  'middle_name',
  'given_name',
  'code',
  'lname',
  'mail',
  'phone',
  'birthday',
  'sex',
  'organization',
  'grade',
  'school_year',
  'nationality',
  'identity_number',
  'address',
  'city',
  'emergency_name',
  'emergency_phone',
] as const;
export type PersonField = (typeof personFields)[number];

/** The same of a group. */
export const groupFields = ['name', 'code', 'description'] as const;

/** The same of an organization; `parent` is the code of the one that it hangs under. */
export const organizationSheetFields = ['name', 'code', 'type', 'parent', 'province', 'district', 'address'] as const;

/** Fields that a column of such a sheet may stand for; none of a kind that is told by the types of its fields. */
export function fieldsOf(name: string): readonly string[] {
  if (name === 'group') return groupFields;
  if (name === 'organization') return organizationSheetFields;
  return isOfPeople(name) ? personFields : [];
}

/** By which word a field is called: behind `sheet_field_` and `sheet_example_`. */
export function fieldWord(name: string, field: string): string {
  if (name === 'organization') return `organization_${field}`;
  if (name === 'group') return field === 'name' ? 'group_name' : field;
  return isOfPeople(name) ? field : `${name}_${field}`;
}

/** A column of passwords: its cells are not even kept. */
export const PASSWORD = 'password';

const words: Readonly<Record<PersonField | 'description' | typeof PASSWORD, string>> = {
  name: 'name, full name, fullname, student name, display name, ho ten, ho va ten, ten day du, ten hoc sinh, ho ten hoc sinh, ho va ten hoc sinh, ten nhan vien, ten giao vien, group name, groupname, title, ten nhom, 氏名, 名前, 姓名, フルネーム, グループ名, fn',
  family_name:
    'last name, lastname, surname, family name, family, last surname, ho, ho dem, ho va ten dem, ho va dem, ho lot, ho va chu lot, 姓, 苗字, 名字',
  middle_name: 'middle name, middlename, ten dem, chu lot, dem, ミドルネーム',
  given_name: 'first name, firstname, given name, given, forename, ten, 名',
  code: 'code, identifier, id number, idnumber, student id, student code, student number, student no, studentuniqueid, student unique id, staff code, employee code, employee id, teacher code, ma, ma so, ma hs, ma hoc sinh, ma sinh vien, mssv, msv, mshs, ma so sinh vien, ma so hoc sinh, ma gv, ma giao vien, ma nv, ma nhan vien, ma can bo, sbd, so bao danh, 学籍番号, 学生番号, 学生証番号, 生徒番号, 社員番号, 職員番号, 教員番号, コード, 番号, group code, class code, groupidnumber, ma nhom',
  lname:
    'login, login name, user, username, user name, userid, user id, account, lname, ten dang nhap, tai khoan, ten tai khoan, ログイン名, ユーザー名, ユーザーid, アカウント, アカウント名',
  mail: 'mail, e mail, email, email address, e mail address, electronic mail address, thu dien tu, dia chi email, dia chi mail, hop thu, メール, メールアドレス, eメール, 電子メール',
  phone:
    'phone, phone number, telephone, telephone number, tel, mobile, mobile phone, cell, cell phone, dien thoai, so dien thoai, sdt, dt, di dong, so di dong, 電話, 電話番号, 携帯, 携帯電話, 携帯番号',
  birthday:
    'birthday, birth date, birthdate, date of birth, dob, born, ngay sinh, ngay thang nam sinh, sinh ngay, 生年月日, 誕生日',
  sex: 'sex, gender, birth sex, gioi tinh, gioi, phai, nam nu, 性別',
  organization:
    'organization, organisation, organization name, department, unit, class, class name, division, lop, lop hoc, ten lop, don vi, phong ban, khoa, to chuc, bo phan, to chuyen mon, 所属, 組織, 部署, 学科, クラス, 組, 学級',
  grade: 'grade, grade level, year level, khoi, khoi lop, 学年',
  school_year: 'school year, academic year, nam hoc, nien khoa, 年度, 学年度',
  nationality: 'nationality, citizenship, country, quoc tich, 国籍',
  identity_number:
    'identity number, identity card, id card, id card number, national id, passport, cccd, so cccd, cmnd, so cmnd, can cuoc, can cuoc cong dan, so dinh danh, ma dinh danh, 身分証番号, マイナンバー',
  address: 'address, street, home address, dia chi, dia chi nha, noi o, cho o, 住所',
  city: 'city, town, province, tinh, thanh pho, tinh thanh, tinh thanh pho, 市, 市区町村, 都道府県',
  emergency_name:
    'emergency contact, emergency name, contact person, guardian, guardian name, parent name, parent, nguoi lien he, lien he khan cap, phu huynh, ten phu huynh, ho ten phu huynh, nguoi giam ho, 緊急連絡先, 緊急連絡先氏名, 保護者, 保護者氏名',
  emergency_phone:
    'emergency phone, emergency telephone, guardian phone, parent phone, parent mobile, dien thoai phu huynh, sdt phu huynh, so dien thoai phu huynh, dien thoai lien he, sdt nguoi giam ho, 緊急連絡先電話番号, 緊急電話番号, 保護者電話番号',
  description: 'description, note, notes, summary, mo ta, ghi chu, 説明, 備考',
  [PASSWORD]: 'password, pass, pwd, passwd, initial password, webcredential, mat khau, mk, パスワード, 暗証番号',
};

/** The same for organizations. */
const organizationWords: Readonly<Record<(typeof organizationSheetFields)[number], string>> = {
  name: 'name, organization, organization name, unit, unit name, department, department name, class name, ten, ten don vi, ten to chuc, don vi, to chuc, phong ban, ten phong ban, ten lop, lop, 名前, 名称, 組織, 組織名, 部署, 部署名',
  code: 'code, organization code, unit code, id, ma, ma don vi, ma to chuc, ma phong ban, ma lop, コード, 組織コード, 部署コード, 番号',
  type: 'type, organization type, kind, level, loai, loai don vi, loai to chuc, cap, 種類, 組織の種類, 種別',
  parent:
    'parent, parent code, parent organization, under, belongs to, superior, superior code, ma cha, ma don vi cha, don vi cha, thuoc, truc thuoc, thuoc don vi, don vi cap tren, ma don vi cap tren, cap tren, 親, 親組織, 親コード, 上位組織, 上位コード',
  province: 'province, city, province city, tinh, thanh pho, tinh thanh, tinh thanh pho, tinh tp, 省, 都道府県',
  district: 'district, county, ward, quan, huyen, quan huyen, phuong, xa, phuong xa, 郡, 区, 市区町村',
  address: 'address, street, dia chi, 住所, 所在地',
};

/** A heading as headings are compared: without marks, signs and remarks in brackets. */
export const plainHeading = (heading: string): string =>
  searchText(heading.normalize('NFKC').replace(/[(（[].*?[)）\]]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Fields by the headings that stand for them. */
export const byWord = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([field, list]) => [
      [plainHeading(field), field] as const,
      ...list.split(', ').map((word) => [plainHeading(word), field] as const),
    ]),
  );
const fieldByWord = byWord(words);
const ofOrganization = byWord(organizationWords);

/** What headings of such a sheet stand for. */
export const headingsOf = (name: string): ReadonlyMap<string, string> =>
  name === 'organization' ? ofOrganization : fieldByWord;

/** `givenName` in its words, as systems that hand over sheets write headings. */
const withoutHumps = (heading: string): string => heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

interface Known {
  /** Fields that a column may stand for. */
  readonly fields: readonly string[];
  readonly by_heading: ReadonlyMap<string, string>;
}

/** The field of each column, '' for one that is left out; each field once. What the school chose before comes first. */
export function guessMapping(
  { fields, by_heading }: Known,
  headings: readonly string[],
  remembered: ReadonlyMap<string, string> = new Map(),
): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const field =
      remembered.get(plain) || by_heading.get(plain) || by_heading.get(plainHeading(withoutHumps(heading))) || '';
    if (!fields.includes(field) || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}

export const isPasswordHeading = (heading: string): boolean => fieldByWord.get(plainHeading(heading)) === PASSWORD;

/** What is wrong with a mapping as a whole: a text key. */
export function mappingFault(mapping: readonly string[]): 'sheet_name_unmapped' | 'sheet_field_twice' | undefined {
  const used = mapping.filter((field) => field !== '');
  if (new Set(used).size < used.length) return 'sheet_field_twice';
  const named = ['name', 'family_name', 'given_name'].some((field) => used.includes(field));
  return named ? undefined : 'sheet_name_unmapped';
}

export const isPersonField = (field: string): field is PersonField => personFields.some((one) => one === field);

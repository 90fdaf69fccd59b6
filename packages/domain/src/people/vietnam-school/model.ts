/** ORG-40: schools of Viet Nam by province and district, which admission refers to. */
import type { z } from 'zod';
import { field } from '../../shared/field-type.ts';
import { plainKind } from '../../shared/plain-kind.ts';
import { searchText } from '../../shared/search-text.ts';
import { isProvince, provinceIn } from '../organization/provinces.ts';

export const schoolLevels = [
  'kindergarten',
  'primary',
  'lower_secondary',
  'upper_secondary',
  'multi_level',
  'continuing',
] as const;
export type SchoolLevel = (typeof schoolLevels)[number];

export const vietnamSchool = plainKind({
  ntype: 'schools-in-vietnam',
  extended: true,
  module: 'organizations',
  lies: 'school',
  for_all: true,
  fields: {
    name: field.line({ required: true, sortable: true }),
    /** As the ministry numbers it. */
    code: field.code({ label: 'vietnam_school_code', note: 'vietnam_school_code_note', sortable: true }),
    level: field.choice(schoolLevels, { label: 'school_level', filter: true, written: (text) => levelIn(text) }),
    province: field.line({
      ...{ most: 100, label: 'field_province', own_input: true, written: provinceIn },
      ...{ sortable: true, filter: true, searched: true },
    }),
    district: field.line({ most: 100, label: 'field_district', sortable: true, filter: true, searched: true }),
    address: field.line({ most: 500, label: 'address', column: 'extra' }),
  },
  /** A province is one of the list; what was kept before stays. */
  faults: ({ province }, before) =>
    province === '' || province === before?.province || isProvince(province)
      ? []
      : [['province', 'this_field_is_not_valid']],
  sort: 'name',
  updated_at: 'extra',
  sheet: {
    name: 'school, school name, ten, truong, ten truong, ten truong hoc, ten co so, 学校, 学校名, 名前',
    code: 'school code, school id, ma, ma truong, ma so, ma dinh danh, ma co so, 学校コード, コード',
    level: 'school level, type, school type, cap, cap hoc, bac hoc, loai hinh, loai truong, 学校種別, 種類',
    province:
      'province, city, province city, tinh, thanh pho, tinh thanh, tinh thanh pho, tinh tp, so gd dt, 省, 都道府県',
    district: 'district, county, quan, huyen, quan huyen, phuong, xa, phuong xa, phong gd dt, 郡, 区, 市区町村',
    address: 'street, dia chi, 住所',
  },
});
export type VietnamSchoolFields = z.output<typeof vietnamSchool.fields>;

/** How sheets write the levels: without marks, in small letters. */
const written: Readonly<Record<SchoolLevel, readonly string[]>> = {
  kindergarten: ['kindergarten', 'mam non', 'mau giao', 'mn', '幼稚園'],
  primary: ['primary', 'primary school', 'tieu hoc', 'th', 'cap 1', '小学校'],
  lower_secondary: ['lower secondary', 'trung hoc co so', 'thcs', 'cap 2', '中学校'],
  upper_secondary: ['upper secondary', 'high school', 'trung hoc pho thong', 'thpt', 'cap 3', '高校', '高等学校'],
  multi_level: ['multi level', 'lien cap', 'nhieu cap', 'thcs thpt', 'thcs & thpt', '一貫校'],
  continuing: ['continuing', 'giao duc thuong xuyen', 'gdtx', 'gdnn gdtx', '生涯学習'],
};

/** The level a text stands for; null for none, undefined where it says nothing known. */
export function levelIn(text: string): SchoolLevel | null | undefined {
  const plain = searchText(text.normalize('NFKC'))
    .replace(/[-_/.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  return schoolLevels.find((level) => plain === level.replace('_', ' ') || written[level].includes(plain));
}

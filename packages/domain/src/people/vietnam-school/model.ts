/** ORG-40: schools of Viet Nam by province and district, which admission refers to. */
import { z } from 'zod';
import { kind, RowOfKind } from '../../shared/kind.ts';
import { searchText } from '../../shared/search-text.ts';
import { line, Timestamp } from '../../shared/wire.ts';

export const schoolLevels = [
  'kindergarten',
  'primary',
  'lower_secondary',
  'upper_secondary',
  'multi_level',
  'continuing',
] as const;
export type SchoolLevel = (typeof schoolLevels)[number];

const VietnamSchoolFields = z.object({
  name: line().pipe(z.string().min(1)),
  /** As the ministry numbers it. */
  code: line(40).default(''),
  level: z.enum(schoolLevels).nullable().default(null),
  province: line(100).default(''),
  district: line(100).default(''),
  address: line(500).default(''),
});
export type VietnamSchoolFields = z.output<typeof VietnamSchoolFields>;

const filters = {
  province: line(100).optional(),
  district: line(100).optional(),
  level: z.enum(schoolLevels).optional(),
};
export type VietnamSchoolFilters = { readonly [F in keyof typeof filters]?: z.output<(typeof filters)[F]> | undefined };

export const vietnamSchool = kind({
  ntype: 'schools-in-vietnam',
  extended: true,
  module: 'organizations',
  of_school: true,
  for_all: true,
  fields: VietnamSchoolFields,
  row: RowOfKind.extend({
    code: z.string(),
    level: z.string(),
    province: z.string(),
    district: z.string(),
    address: z.string(),
    updated_at: Timestamp,
  }),
  filters,
  columns: [
    { name: 'name', sortable: true },
    { name: 'code', sortable: true },
    { name: 'level', look: 'choice', title: 'school_level' },
    { name: 'province', title: 'field_province', sortable: true },
    { name: 'district', title: 'field_district', sortable: true },
    { name: 'address', extra: true, title: 'address' },
    { name: 'updated_at', look: 'moment', extra: true, sortable: true },
  ],
  sort: 'name',
  alone: true,
  steps: [
    {
      name: 'info',
      fields: [
        { name: 'name' },
        { name: 'code', label: 'vietnam_school_code', note: 'vietnam_school_code_note' },
        { name: 'level', label: 'school_level', input: 'choice' },
        { name: 'province', input: 'own' },
        { name: 'district' },
        { name: 'address', label: 'address' },
      ],
    },
  ],
});

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

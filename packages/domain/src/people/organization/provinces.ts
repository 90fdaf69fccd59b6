import { searchText } from '../../shared/search-text.ts';

/** Provinces and cities of Viet Nam since July 2025, with those that were joined to them: old addresses and records still name these. */
interface Province {
  readonly name: string;
  readonly joined: readonly string[];
}

export const provinces: readonly Province[] = [
  { name: 'An Giang', joined: ['Kiên Giang'] },
  { name: 'Bắc Ninh', joined: ['Bắc Giang'] },
  { name: 'Cà Mau', joined: ['Bạc Liêu'] },
  { name: 'Cao Bằng', joined: [] },
  { name: 'Cần Thơ', joined: ['Hậu Giang', 'Sóc Trăng'] },
  { name: 'Đà Nẵng', joined: ['Quảng Nam'] },
  { name: 'Đắk Lắk', joined: ['Phú Yên'] },
  { name: 'Điện Biên', joined: [] },
  { name: 'Đồng Nai', joined: ['Bình Phước'] },
  { name: 'Đồng Tháp', joined: ['Tiền Giang'] },
  { name: 'Gia Lai', joined: ['Bình Định'] },
  { name: 'Hà Nội', joined: [] },
  { name: 'Hà Tĩnh', joined: [] },
  { name: 'Hải Phòng', joined: ['Hải Dương'] },
  { name: 'Hồ Chí Minh', joined: ['Bà Rịa - Vũng Tàu', 'Bình Dương'] },
  { name: 'Huế', joined: [] },
  { name: 'Hưng Yên', joined: ['Thái Bình'] },
  { name: 'Khánh Hòa', joined: ['Ninh Thuận'] },
  { name: 'Lai Châu', joined: [] },
  { name: 'Lạng Sơn', joined: [] },
  { name: 'Lào Cai', joined: ['Yên Bái'] },
  { name: 'Lâm Đồng', joined: ['Bình Thuận', 'Đắk Nông'] },
  { name: 'Nghệ An', joined: [] },
  { name: 'Ninh Bình', joined: ['Hà Nam', 'Nam Định'] },
  { name: 'Phú Thọ', joined: ['Hòa Bình', 'Vĩnh Phúc'] },
  { name: 'Quảng Ngãi', joined: ['Kon Tum'] },
  { name: 'Quảng Ninh', joined: [] },
  { name: 'Quảng Trị', joined: ['Quảng Bình'] },
  { name: 'Sơn La', joined: [] },
  { name: 'Tây Ninh', joined: ['Long An'] },
  { name: 'Thái Nguyên', joined: ['Bắc Kạn'] },
  { name: 'Thanh Hóa', joined: [] },
  { name: 'Tuyên Quang', joined: ['Hà Giang'] },
  { name: 'Vĩnh Long', joined: ['Bến Tre', 'Trà Vinh'] },
];

const known: ReadonlySet<string> = new Set(provinces.flatMap(({ name, joined }) => [name, ...joined]));

/** A province of today or one that was joined to another. */
export const isProvince = (name: string): boolean => known.has(name);

/** Without marks and without the words that only say what it is. */
const plainProvince = (text: string): string =>
  searchText(text.normalize('NFKC'))
    .replace(/^(?:tinh|thanh pho|tp\b\.?)\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();

const byPlainName: ReadonlyMap<string, string> = new Map([
  ...[...known].map((name) => [plainProvince(name), name] as const),
  ['thua thien hue', 'Huế'],
  ['ho chi minh city', 'Hồ Chí Minh'],
  ['hcm', 'Hồ Chí Minh'],
]);

/** The province that a sheet means, however it writes it; undefined for none of the list. */
export const provinceIn = (text: string): string | undefined => byPlainName.get(plainProvince(text));

import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from './exam/generator.ts';
import type { Product } from './exam/product.ts';
import { ask, growthWhile, openOffice } from './office/office.ts';

const ROWS = 50_000;
const family = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ'];
const given = ['An', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hà', 'Khoa', 'Linh', 'Mai', 'Nam', 'Phúc'];

/** How quickly a sheet of students is read, checked and written, and by how much the server grows (goals: ≥ 2,000 rows/s, < 64 MiB). */
export async function run(args: readonly string[] = []): Promise<object> {
  const rows = Number(args.find((word) => /^\d+$/.test(word)) ?? ROWS);
  const { product, token } = await openOffice();
  try {
    // What runs for the first time is compiled; that is not the sheet's doing.
    await imported(product, token, sheetOf(2000, 'Warm'));
    const { done, growth_mib } = await growthWhile(product, () => imported(product, token, sheetOf(rows, 'S')));
    const { read_ms, all_ms } = done;
    const per_s = Math.round(rows / (all_ms / 1000));
    return { rows, read_ms: rounded(read_ms), all_ms: rounded(all_ms), rows_per_s: per_s, growth_mib };
  } finally {
    await product.close();
  }
}

function sheetOf(rows: number, mark: string): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => {
    const name = `${family[n % 10]} ${given[(n >> 3) % 11]} ${given[n % 11]}`;
    const day = `${1 + (n % 28)}/${1 + ((n >> 2) % 12)}/${2006 + (n % 9)}`;
    return `${mark}${n},${name} ${mark}${n % 977},${day},${n % 2 ? 'nam' : 'nữ'},${mark}${n}@lotus.example,09${String(10_000_000 + n)}`;
  });
  return Buffer.from(['Mã học sinh,Họ và tên,Ngày sinh,Giới tính,Email,Số điện thoại', ...lines].join('\n'));
}

interface Started {
  readonly result: { readonly import_id: number };
}
interface Status {
  readonly result: { readonly status: string; readonly errors: readonly unknown[] };
}

async function imported(product: Product, token: string, bytes: Buffer) {
  const begun = performance.now();
  const answer = await ask(product, token, '/import/api/student', { name: 'students.csv', bytes });
  const started: Started = JSON.parse(answer.toString());
  const { import_id } = started.result;
  const read_ms = performance.now() - begun;
  for (;;) {
    const asked = await ask(product, token, `/import/api/status?import_id=${import_id}`);
    const told: Status = JSON.parse(asked.toString());
    const { status, errors } = told.result;
    if (errors.length > 0 || status === 'FAILED') throw new Error(JSON.stringify(errors.slice(0, 3)));
    if (status === 'DONE') return { read_ms, all_ms: performance.now() - begun };
    await sleep(100);
  }
}

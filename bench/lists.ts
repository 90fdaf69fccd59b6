import { Agent, request } from 'node:http';
import pg from 'pg';
import { quantile } from './demo-school.ts';
import { rounded } from './exam/generator.ts';
import { exponentOf, TEN } from './exam/growth.ts';
import { openProduct, type Product } from './exam/product.ts';
import { furnish, HOST } from './exam/school.ts';

const ROWS = 100_000;
const ASKED = 60;

/** A list to measure: where its rows are, how they are put there, and what people ask of it. */
interface Target {
  readonly path: string;
  /** `$1` is the school, `$2` how many. Names are told by number, so that every run asks the same. */
  readonly seed: string;
  readonly table: string;
  /** What is asked of it, by name. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
}

/** Vietnamese names with and without marks, by number: 20 × 20 × 40 of them, then they come again. */
const NAMES = `
  (array['Nguyễn','Trần','Lê','Phạm','Hoàng','Huỳnh','Phan','Vũ','Võ','Đặng','Bùi','Đỗ','Hồ','Ngô','Dương','Lý','Đào','Đoàn','Vương','Trịnh'])[1 + n % 20]
  || ' ' || (array['Văn','Thị','Hữu','Đức','Minh','Thanh','Ngọc','Quốc','Xuân','Thu','Kim','Bảo','Gia','Hồng','Anh','Công','Đình','Khánh','Như','Tuấn'])[1 + (n / 20) % 20]
  || ' ' || (array['An','Bình','Châu','Dũng','Đạt','Giang','Hà','Hải','Hạnh','Hiếu','Hòa','Hùng','Hương','Khoa','Lan','Linh','Long','Mai','Nam','Nga','Ngân','Nhung','Phong','Phúc','Quân','Quỳnh','Sơn','Tâm','Thảo','Thắng','Thủy','Tiến','Trang','Trung','Tú','Tùng','Vân','Việt','Yến','Ý'])[1 + (n / 400) % 40]`;

const plain = (text: string) =>
  `lower(translate(unaccented.name, unaccented.from_signs, unaccented.to_signs)) || ${text}`;

const records: Target = {
  path: '/major/api/list',
  table: 'categories',
  seed: `
    insert into categories (school_id, type, name, code, search_text, updated_at)
    select $1, 'major', name, 'M' || n, ${plain(`' m' || n`)}, now() - n * interval '1 second'
    from (
      select n, ${NAMES} as name,
        'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵĐÝ' as from_signs,
        'aadeoouaaaaaaaaaaaaaaaeeeeeeeeeeiiiiiooooooooooooooouuuuuuuuuuyyyyydy' as to_signs
      from generate_series(1, $2::int) n
    ) unaccented`,
  asks: {
    first_page: [''],
    sorted_by_name: ['sort=name', 'sort=-name'],
    sorted_by_change: ['sort=-updated_at', 'sort=updated_at'],
    search_without_accents: ['keyword=dang thu huong', 'keyword=TRẦN đức', 'keyword=nguyen van an', 'keyword=m4711'],
    filtered: ['trash=1', 'trash=1&keyword=an'],
  },
};

interface Figures {
  readonly p50_ms: number;
  readonly p95_ms: number;
}

/** How quickly a long list is searched without accents, filtered, sorted and paged (goal: p95 ≤ 100 ms at 100,000 rows), and at ten times as many. */
export async function run(args: readonly string[] = []): Promise<object> {
  const rows = Number(args.find((word) => /^\d+$/.test(word)) ?? ROWS);
  const usual = await measured(records, rows);
  if (args.includes('--once')) return usual;
  const ten_times = await measured(records, rows * TEN);
  const exponent = Object.fromEntries(
    Object.entries(usual).map(([name, { p50_ms }]) => [
      name,
      exponentOf(1 / p50_ms, 1 / (ten_times[name]?.p50_ms ?? 1)),
    ]),
  );
  return { rows, ...usual, ten_times, exponent };
}

async function measured(target: Target, rows: number): Promise<Record<string, Figures>> {
  const product = await openProduct();
  try {
    const token = await prepared(product, target, rows);
    const figures: Record<string, Figures> = {};
    for (const [name, queries] of Object.entries(target.asks))
      figures[name] = await timed(product, target, queries, token);
    return figures;
  } finally {
    await product.close();
  }
}

/** The rows, and somebody who may read them. */
async function prepared(product: Product, { seed, table }: Target, rows: number): Promise<string> {
  console.error(`${rows} rows…`);
  const { school, learners } = await furnish(product.database_url, { learners: 1, sitting: false });
  const [reader] = learners;
  const client = new pg.Client({ connectionString: product.database_url });
  await client.connect();
  try {
    await client.query(`insert into grants (school_id, user_iid, role) values ($1, $2, 'headmaster')`, [
      school,
      reader?.iid,
    ]);
    await client.query(seed, [school, rows]);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
  return reader?.token ?? '';
}

const agent = new Agent({ keepAlive: true });

async function timed(product: Product, { path }: Target, queries: readonly string[], token: string): Promise<Figures> {
  const times: number[] = [];
  for (let index = 0; index < ASKED; index += 1) {
    const query = queries[index % queries.length] ?? '';
    const page = 1 + (index % 3);
    const begun = performance.now();
    const answer = await ask(
      `http://127.0.0.1:${product.port}${path}?${encodeURI(query)}&page=${page}&items_per_page=25`,
      token,
    );
    times.push(performance.now() - begun);
    if (!answer.includes('"success":true')) throw new Error(`${path}?${query}: ${answer.slice(0, 200)}`);
  }
  return { p50_ms: rounded(quantile(times, 0.5)), p95_ms: rounded(quantile(times, 0.95)) };
}

const ask = (url: string, token: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { host: HOST, 'x-sand-token': token } }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end();
  });

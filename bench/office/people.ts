import pg from 'pg';

/** Vietnamese names by number: 20 × 20 × 40 of them, then they come again; without marks as they are searched. */
const NAME_PARTS = [
  ['Nguyễn,Trần,Lê,Phạm,Hoàng,Huỳnh,Phan,Vũ,Võ,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương,Lý,Đào,Đoàn,Vương,Trịnh', 1],
  ['Văn,Thị,Hữu,Đức,Minh,Thanh,Ngọc,Quốc,Xuân,Thu,Kim,Bảo,Gia,Hồng,Anh,Công,Đình,Khánh,Như,Tuấn', 20],
  [
    'An,Bình,Châu,Dũng,Đạt,Giang,Hà,Hải,Hạnh,Hiếu,Hòa,Hùng,Hương,Khoa,Lan,Linh,Long,Mai,Nam,Nga,Ngân,Nhung,Phong,Phúc,Quân,Quỳnh,Sơn,Tâm,Thảo,Thắng,Thủy,Tiến,Trang,Trung,Tú,Tùng,Vân,Việt,Yến,Ý',
    400,
  ],
] as const;
const NAME = NAME_PARTS.map(([words, of]) => {
  const list = words.split(',').map((word) => `'${word}'`);
  return `(array[${list.join(',')}])[1 + ((n + n / 20) / ${of}) % ${list.length}]`;
}).join(` || ' ' || `);

/** How many people one organization has. */
const IN_ORGANIZATION = 500;

/** Nine of ten learn; the others teach, are parents or work in the office. Some have no account yet or are in the trash. */
const PEOPLE = `
  insert into users (school_id, lname, code, name, search_text, phone, grade, school_year, status, deleted_at, is_student, is_teacher, is_parent, category, created_at)
  select $1, 'hs' || n, 'HS' || n, name, lower(unaccent(name)) || ' hs' || n || ' hs' || n || ' ' || phone, phone,
    case when n % 10 > 0 then (6 + n % 7)::text else '' end, case when n % 10 > 0 then 2016 + n / 50 % 10 || '-' || 2017 + n / 50 % 10 else '' end,
    case when n % 50 = 7 then 'unactivated' when n % 500 = 11 then 'deleted' else 'activated' end, case when n % 500 = 11 then now() end,
    n % 10 > 0, n % 20 = 0, n % 40 = 10, case when n % 200 = 30 then 6 else 1 end, now() - n * interval '1 minute'
  from (select n, ${NAME} as name, '09' || lpad((n * 7919::bigint % 100000000)::text, 8, '0') as phone from generate_series($2::int, $3::int) n) person`;

const MEMBERS = `
  with made as (
    insert into organizations (school_id, iid, name, code, search_text, type, position, path)
    select $1, iid, 'Khối ' || n, 'K' || n, 'khoi ' || n || ' k' || n, 'khoi', n, '/' || iid || '/'
    from (select n, nextval('iid_seq') as iid from generate_series($2::int / ${IN_ORGANIZATION} + 1, $3::int / ${IN_ORGANIZATION}) n) one
    returning iid, position
  )
  insert into organization_members (school_id, organization_iid, user_iid, from_date)
  select $1, made.iid, users.iid, '2025-09-01' from users
  join made on made.position = 1 + (substr(lname, 3)::int - 1) / ${IN_ORGANIZATION}
  where school_id = $1 and lname ~ '^hs[0-9]+$' and substr(lname, 3)::int between $2 and $3`;

/** Adds people up to so many, with the indices of their table laid anew afterwards, which is quicker. */
export async function addPeople(database_url: string, school: number, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    const { rows: indices } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'users' and indexname not like '%key'
       and indexname not in (select conname from pg_constraint)`,
    );
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(`set session_replication_role = replica`);
    await client.query('create extension if not exists unaccent');
    for (const { indexname } of indices) await client.query(`drop index ${indexname}`);
    await client.query(PEOPLE, [school, from, to]);
    for (const { indexdef } of indices) await client.query(indexdef);
    await client.query(MEMBERS, [school, from, to]);
    await client.query('vacuum analyze users, organizations, organization_members');
  } finally {
    await client.end();
  }
}

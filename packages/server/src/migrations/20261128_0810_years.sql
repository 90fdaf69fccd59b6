-- School years, and semesters in these. Semesters were a name and two days of a school's first setup; each comes to lie in a year of its own days.
create table school_years (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  start_date date not null,
  end_date date not null,
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  constraint school_years_order check (start_date < end_date)
);

-- Null only where a server of before writes one while the new ones start.
alter table semesters
  add column id text not null default replace(gen_random_uuid()::text, '-', ''),
  add column school_year_iid bigint,
  add column registration_start timestamptz,
  add column registration_end timestamptz,
  add column state text not null default 'open' check (state in ('open', 'closed')),
  add column status text not null default 'approved' check (status in ('approved', 'deleted')),
  add column version integer not null default 1,
  add column search_text text not null default '',
  add column updated_at timestamptz not null default now(),
  add column metadata jsonb not null default '{}',
  add constraint semesters_registration_order check (registration_start < registration_end),
  add constraint semesters_school_year_fkey foreign key (school_id, school_year_iid) references school_years (school_id, iid);

with named as (
  select school_id, iid, start_date, end_date,
    extract(year from start_date)::int - (extract(month from start_date) < 7)::int as begins
  from semesters
), made as (
  insert into school_years (school_id, name, start_date, end_date, search_text)
  select school_id, begins || '-' || begins + 1, min(start_date), max(end_date), begins || '-' || begins + 1
  from named group by school_id, begins
  returning school_id, iid, name
)
update semesters
set school_year_iid = made.iid,
  search_text = replace(regexp_replace(normalize(lower(semesters.name), nfd), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')
from made, named
where (named.school_id, named.iid) = (semesters.school_id, semesters.iid)
  and made.school_id = semesters.school_id and made.name = named.begins || '-' || named.begins + 1;

create index school_years_listed on school_years (school_id, start_date, iid) where status <> 'deleted';
create index semesters_of_year on semesters (school_id, school_year_iid);
create index school_years_search on school_years using gin (search_text gin_trgm_ops);
create index semesters_search on semesters using gin (search_text gin_trgm_ops);

alter table school_years enable row level security;
alter table school_years force row level security;
create policy school on school_years to sen_app using (school_id = current_setting('app.school')::bigint);
grant select, insert, update, delete on school_years to sen_app;
do $$
begin
  execute format('create policy owner on school_years to %I using (true)', current_user);
end
$$;

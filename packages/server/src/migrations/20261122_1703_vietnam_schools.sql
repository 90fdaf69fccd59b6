-- Schools of Viet Nam by province and district, as a school's admission refers to them.

create table vietnam_schools (
  school_id bigint not null references schools,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  level text check (level in ('kindergarten', 'primary', 'lower_secondary', 'upper_secondary', 'multi_level', 'continuing')),
  province text not null default '',
  district text not null default '',
  address text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid)
);
create unique index vietnam_schools_code_key on vietnam_schools (school_id, lower(code)) where code <> '' and status <> 'deleted';
create index vietnam_schools_listed on vietnam_schools (school_id, (name collate "vi-x-icu"), iid) where status <> 'deleted';
create index vietnam_schools_place on vietnam_schools (school_id, province, district) where status <> 'deleted';

alter table vietnam_schools enable row level security;
alter table vietnam_schools force row level security;
create policy school on vietnam_schools to sen_app using (school_id = current_setting('app.school')::bigint);
do $$ begin execute format('create policy owner on vietnam_schools to %I using (true)', current_user); end $$;
grant select, insert, update, delete on vietnam_schools to sen_app;

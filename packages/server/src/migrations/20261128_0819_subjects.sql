-- Subjects: what programs, timetables, fees and surveys name.
create table subjects (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  credits numeric check (credits >= 0),
  credit_level text not null default '',
  theory_hours integer check (theory_hours >= 0),
  practice_hours integer check (practice_hours >= 0),
  credit_tags text[] not null default '{}',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid)
);

create unique index subjects_code_key on subjects (school_id, lower(code)) where code <> '' and status <> 'deleted';
create index subjects_listed on subjects (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';
create index subjects_search on subjects using gin (search_text gin_trgm_ops);

alter table subjects enable row level security;
alter table subjects force row level security;
create policy school on subjects to sen_app using (school_id = current_setting('app.school')::bigint);
grant select, insert, update, delete on subjects to sen_app;
do $$
begin
  execute format('create policy owner on subjects to %I using (true)', current_user);
end
$$;

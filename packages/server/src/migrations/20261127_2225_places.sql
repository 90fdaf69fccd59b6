-- Where a school teaches: venues, their floors, and rooms on these.
create table venues (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  address text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid)
);

create table floors (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  venue_iid bigint not null,
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id, venue_iid) references venues (school_id, iid)
);

create table rooms (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  floor_iid bigint not null,
  type text not null check (type in ('theory', 'practice')),
  capacity integer check (capacity >= 0),
  state text not null default 'in_use' check (state in ('in_use', 'out_of_use')),
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id, floor_iid) references floors (school_id, iid)
);

create unique index venues_code_key on venues (school_id, lower(code)) where code <> '' and status <> 'deleted';
create unique index rooms_code_key on rooms (school_id, lower(code)) where code <> '' and status <> 'deleted';
create index venues_listed on venues (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';
create index floors_listed on floors (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';
create index rooms_listed on rooms (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';
create index floors_of_venue on floors (school_id, venue_iid);
create index rooms_of_floor on rooms (school_id, floor_iid);
create index venues_search on venues using gin (search_text gin_trgm_ops);
create index floors_search on floors using gin (search_text gin_trgm_ops);
create index rooms_search on rooms using gin (search_text gin_trgm_ops);

alter table venues enable row level security;
alter table venues force row level security;
alter table floors enable row level security;
alter table floors force row level security;
alter table rooms enable row level security;
alter table rooms force row level security;
create policy school on venues to sen_app using (school_id = current_setting('app.school')::bigint);
create policy school on floors to sen_app using (school_id = current_setting('app.school')::bigint);
create policy school on rooms to sen_app using (school_id = current_setting('app.school')::bigint);
grant select, insert, update, delete on venues, floors, rooms to sen_app;
do $$
begin
  execute format('create policy owner on venues to %I using (true)', current_user);
  execute format('create policy owner on floors to %I using (true)', current_user);
  execute format('create policy owner on rooms to %I using (true)', current_user);
end
$$;

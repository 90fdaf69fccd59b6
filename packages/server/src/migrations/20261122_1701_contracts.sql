-- What people work for the school by.

create table contracts (
  school_id bigint not null references schools,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  number text not null,
  user_iid bigint not null,
  type text not null check (type in ('permanent', 'fixed_term', 'probation', 'part_time', 'visiting')),
  state text not null check (state in ('draft', 'signed', 'ended')),
  organization_iid bigint,
  job_position_iid bigint,
  from_date date not null,
  to_date date,
  note text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, organization_iid) references organizations (school_id, iid),
  foreign key (school_id, job_position_iid) references job_positions (school_id, iid),
  constraint contracts_days check (to_date is null or to_date >= from_date)
);
create unique index contracts_number_key on contracts (school_id, lower(number)) where status <> 'deleted';
create index contracts_person on contracts (school_id, user_iid, from_date desc);
create index contracts_listed on contracts (school_id, from_date, iid);

alter table contracts enable row level security;
alter table contracts force row level security;
create policy school on contracts to sen_app using (school_id = current_setting('app.school')::bigint);
do $$ begin execute format('create policy owner on contracts to %I using (true)', current_user); end $$;
grant select, insert, update, delete on contracts to sen_app;

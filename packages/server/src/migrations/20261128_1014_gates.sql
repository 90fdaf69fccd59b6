-- What stands in a person's way: where they may not go on, why, and until when.
create table gates (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  user_iid bigint not null,
  place text not null,
  name text not null,
  course_iid bigint,
  link text not null default '',
  until timestamptz,
  set_by bigint,
  let_through_until timestamptz,
  let_through_reason text not null default '',
  let_through_by bigint,
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  -- Whoever is let through is so for a reason.
  check ((let_through_until is null) = (let_through_reason = ''))
);

create index gates_of on gates (school_id, user_iid) where status <> 'deleted';
create index gates_listed on gates (school_id, updated_at desc, iid) where status <> 'deleted';
create index gates_search on gates using gin (search_text gin_trgm_ops);

alter table gates enable row level security;
alter table gates force row level security;
create policy school on gates to sen_app using (school_id = current_setting('app.school')::bigint);
grant select, insert, update, delete on gates to sen_app;
do $$
begin
  execute format('create policy owner on gates to %I using (true)', current_user);
end
$$;

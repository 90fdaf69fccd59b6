-- The administration: simple lists that work is sorted by, views of lists that a person keeps, and the history of any record.

create table categories (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  type text not null check (type in ('major', 'academic_category', 'fee_category')),
  pid bigint,
  name text not null,
  code text not null default '',
  description text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version int not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  constraint categories_id_key unique (school_id, id),
  foreign key (school_id) references schools,
  foreign key (school_id, pid) references categories (school_id, iid)
);
create index categories_kind on categories (school_id, type, name) where status <> 'deleted';
create index categories_children on categories (school_id, pid) where pid is not null;
create index categories_search on categories using gin (search_text gin_trgm_ops);
create unique index categories_code_key on categories (school_id, type, lower(code)) where code <> '' and status <> 'deleted';

alter table skills
  add column id text not null default replace(gen_random_uuid()::text, '-', ''),
  add column status text not null default 'approved' check (status in ('approved', 'deleted')),
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index skills_search on skills using gin (search_text gin_trgm_ops);

create table saved_views (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  -- Name of the list it belongs to.
  list text not null,
  name text not null,
  -- Filters, sorting, columns and density, as they stand in the address.
  state jsonb not null,
  primary key (school_id, iid),
  constraint saved_views_name_key unique (school_id, user_iid, list, name),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

do $$
declare
  named text;
begin
  foreach named in array array['categories', 'saved_views'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', named);
    execute format('create policy owner on %I to %I using (true)', named, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', named);
  end loop;
end
$$;

-- What happened to one record, newest first.
create index events_of_record on events (school_id, (payload ->> 'ntype'), (payload ->> 'iid'), iid desc) where payload ? 'ntype';

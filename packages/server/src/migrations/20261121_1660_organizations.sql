-- Organizations of a school: a tree of departments, grades, classes, branches, with the people in them and the positions they hold.

create table organizations (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  pid bigint,
  -- Every organization above and the organization itself, from the top: `/12/34/`. What lies below begins with it.
  path text collate "C" not null,
  position integer not null default 0,
  type text not null,
  name text not null,
  code text not null default '',
  address text not null default '',
  province text not null default '',
  district text not null default '',
  status text not null default 'approved' check (status in ('approved', 'queued', 'deleted')),
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, pid) references organizations (school_id, iid),
  -- The path names the organization once, at its end.
  constraint organizations_not_below_itself check (
    path like '/%' and strpos(path, '/' || iid || '/') = length(path) - length('/' || iid || '/') + 1
  )
);
create unique index organizations_path on organizations (school_id, path);
create index organizations_children on organizations (school_id, pid, position);
create unique index organizations_code_key on organizations (school_id, lower(code)) where code <> '' and status <> 'deleted';

-- Whoever changes the shape of a school's tree holds its row, so that two moves never see the tree at once.
create table organization_trees (
  school_id bigint not null primary key,
  changes bigint not null
);

create table job_positions (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  code text not null default '',
  org_types text[] not null default '{}',
  skills jsonb not null default '[]',
  status text not null default 'approved' check (status in ('approved', 'queued', 'deleted')),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid)
);
create unique index job_positions_code_key on job_positions (school_id, lower(code)) where code <> '' and status <> 'deleted';

create table organization_members (
  school_id bigint not null,
  organization_iid bigint not null,
  user_iid bigint not null,
  job_position_iid bigint,
  is_head boolean not null default false,
  from_date date not null,
  -- The last day; open where it is not known yet.
  to_date date,
  primary key (school_id, organization_iid, user_iid),
  foreign key (school_id, organization_iid) references organizations (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, job_position_iid) references job_positions (school_id, iid),
  constraint organization_members_days check (to_date is null or to_date >= from_date)
);
create index organization_members_user on organization_members (school_id, user_iid);
create index organization_members_position on organization_members (school_id, job_position_iid);

do $$
declare
  named text;
begin
  foreach named in array array['organizations', 'organization_trees', 'job_positions', 'organization_members'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', named);
    execute format('create policy owner on %I to %I using (true)', named, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', named);
  end loop;
end
$$;

create trigger tell after insert or update or delete on organizations for each row execute function tell_table();
create trigger tell after insert or update or delete on organization_members for each row execute function tell_table();

-- Files that people have brought, and the records that hold them.
create table stored_files (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  owner_iid bigint not null,
  name text not null,
  ext text not null,
  size bigint not null check (size > 0),
  -- Names in the store; those of copies are empty where there are none.
  stored text not null,
  shown text not null default '',
  small text not null default '',
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  unique (school_id, id),
  foreign key (school_id, owner_iid) references users (school_id, iid)
);

create table file_uses (
  school_id bigint not null references schools (iid),
  file_iid bigint not null,
  ntype text not null,
  record_iid bigint not null,
  primary key (school_id, file_iid, ntype, record_iid),
  foreign key (school_id, file_iid) references stored_files (school_id, iid)
);

create index stored_files_of_owner on stored_files (school_id, owner_iid, created_at);
create index stored_files_stored on stored_files (school_id, stored);
create index stored_files_shown on stored_files (school_id, shown) where shown <> '';
create index stored_files_small on stored_files (school_id, small) where small <> '';
create index file_uses_of_record on file_uses (school_id, ntype, record_iid);

do $$
declare name text;
begin
  foreach name in array array['stored_files', 'file_uses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

create function schools_with_unused_files(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct school_id from stored_files
  where created_at < moment and not exists (
    select from file_uses where file_uses.school_id = stored_files.school_id and file_uses.file_iid = stored_files.iid
  )
$$;
revoke execute on function schools_with_unused_files from public;
grant execute on function schools_with_unused_files to sen_app;

-- Schools that are asked for, their first setup, and what a new school begins with.

alter table schools drop constraint schools_status_check;
alter table schools add constraint schools_status_check check (status in ('queued', 'approved', 'refused', 'deleted'));

-- A name that was refused may be asked for again.
create or replace function queue_school(wanted_domain text, wanted_name text, wanted_type text, wanted_language text, asking jsonb) returns bigint
language sql security definer set search_path = public
as $$
  insert into schools as school (domain, name, type, language, status, asked)
  values (wanted_domain, wanted_name, wanted_type, wanted_language, 'queued', asking)
  on conflict (domain) do update
    set name = excluded.name, type = excluded.type, language = excluded.language, status = 'queued', asked = excluded.asked, created_at = now()
    where school.status = 'refused'
  returning iid
$$;
-- One host is asked for once at a time.
create unique index schools_asked_host on schools ((asked ->> 'host')) where status = 'queued';

-- When the person of a session last gave the password again; until then the sign-in counts.
alter table sessions add column proven_at timestamptz;

-- Links by which a school gets its root account.
create table setup_links (
  school_id bigint not null,
  token_hash bytea not null,
  mail text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, token_hash),
  foreign key (school_id) references schools
);

create table semesters (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id) references schools,
  constraint semesters_order check (start_date < end_date)
);
create index semesters_start on semesters (school_id, start_date);

create table skills (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  description text not null default '',
  public boolean not null default false,
  -- Lower case without marks, for search; written by the application.
  search_text text not null default '',
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create index skills_public on skills (school_id, name) where public;

-- The sample a new school may look at: how far it has come, and exactly what was put in.
create table samples (
  school_id bigint not null,
  state text not null check (state in ('loading', 'in', 'removing', 'out')),
  done int not null default 0,
  total int not null,
  kept int not null default 0,
  user_iid bigint not null,
  language text not null,
  changed_at timestamptz not null default now(),
  primary key (school_id),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create table sample_nodes (
  school_id bigint not null,
  node_iid bigint not null,
  primary key (school_id, node_iid),
  foreign key (school_id, node_iid) references nodes (school_id, iid)
);

-- How the installation behaves as a whole; the one row belongs to the system's own school.
create table platform_settings (
  school_id bigint not null,
  settings jsonb not null,
  primary key (school_id),
  foreign key (school_id) references schools
);

do $$
declare
  name text;
begin
  foreach name in array array['setup_links', 'semesters', 'skills', 'samples', 'sample_nodes', 'platform_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

-- What the system root sees of all schools. Asked from within any other school it is refused.
create function assert_system() returns void
language plpgsql stable security definer set search_path = public
as $$
begin
  if not exists (select from schools where domain = 'system' and iid = current_setting('app.school')::bigint) then
    raise exception 'only the system may ask about all schools' using errcode = '42501';
  end if;
end
$$;

create function system_figures() returns table (queued bigint, approved bigint, refused bigint, people bigint, running bigint, mails_waiting bigint, database_bytes bigint)
language plpgsql stable security definer set search_path = public
as $$
begin
  perform assert_system();
  return query select
    (select count(*) from schools where status = 'queued'),
    (select count(*) from schools where status = 'approved'),
    (select count(*) from schools where status = 'refused'),
    (select count(*) from users where status = 'activated'),
    (select count(*) from takes where status <> 'FINISHED' and reset_at is null),
    (select count(*) from mails where status = 'queued'),
    pg_database_size(current_database());
end
$$;

create function system_schools(wanted_domain text, wanted_status text, pattern text, most int, skipped int)
returns table (iid bigint, domain text, name text, type text, language text, status text, created_at timestamptz, asked jsonb, hosts text[], people bigint, has_root boolean, total bigint)
language plpgsql stable security definer set search_path = public
as $$
begin
  perform assert_system();
  return query
  with fitting as (
    select school.* from schools school
    where (wanted_domain = '' or school.domain = wanted_domain)
      and (wanted_status = '' or school.status = wanted_status)
      and (pattern = '' or school.domain like pattern or school.asked ->> 'host' like pattern
        or replace(lower(regexp_replace(normalize(school.name, NFD), '[\u0300-\u036f]', '', 'g')), 'đ', 'd') like pattern)
  )
  select school.iid, school.domain, school.name, school.type, school.language, school.status, school.created_at, school.asked,
    coalesce((select array_agg(host.host order by host.host) from hosts host where host.school_iid = school.iid), '{}'),
    (select count(*) from users person where person.school_id = school.iid and person.status = 'activated'),
    exists (
      select from grants held join users person on person.school_id = held.school_id and person.iid = held.user_iid
      where held.school_id = school.iid and held.role = 'root' and held.scope = '' and person.status <> 'deleted'
    ),
    (select count(*) from fitting)
  from fitting school
  order by (school.status = 'queued') desc, school.created_at desc, school.iid desc
  limit most offset skipped;
end
$$;

revoke execute on function assert_system(), system_figures(), system_schools(text, text, text, int, int) from public;
grant execute on function assert_system(), system_figures(), system_schools(text, text, text, int, int) to sen_app;

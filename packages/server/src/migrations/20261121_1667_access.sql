-- Roles that a school makes itself: names for several roles of the product, and roles of single actions.

create table grouped_roles (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  roles text[] not null check (cardinality(roles) > 0),
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create unique index grouped_roles_name_key on grouped_roles (school_id, lower(name));

create table abac_roles (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  -- `module.action`
  permissions text[] not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create unique index abac_roles_name_key on abac_roles (school_id, lower(name));

create table group_grants (
  school_id bigint not null,
  user_iid bigint not null,
  role_iid bigint not null,
  scope text not null default '',
  granted_at timestamptz not null default now(),
  primary key (school_id, user_iid, role_iid, scope),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, role_iid) references grouped_roles (school_id, iid) on delete cascade
);
create index group_grants_role on group_grants (school_id, role_iid);
create index group_grants_scope on group_grants (school_id, scope);

create table abac_grants (
  school_id bigint not null,
  user_iid bigint not null,
  role_iid bigint not null,
  scope text not null default '',
  granted_at timestamptz not null default now(),
  primary key (school_id, user_iid, role_iid, scope),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, role_iid) references abac_roles (school_id, iid) on delete cascade
);
create index abac_grants_role on abac_grants (school_id, role_iid);
create index abac_grants_scope on abac_grants (school_id, scope);

do $$
declare
  name text;
begin
  foreach name in array array['grouped_roles', 'abac_roles', 'group_grants', 'abac_grants'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

-- Who holds more or less from now on: every process hears of it, and nobody stays in another's name.
create trigger tell after insert or update or delete on group_grants for each row execute function tell_identity();
create trigger tell after insert or update or delete on abac_grants for each row execute function tell_identity();
create trigger end_masked after insert or update or delete on group_grants for each row execute function end_masked_sessions();
create trigger end_masked after insert or update or delete on abac_grants for each row execute function end_masked_sessions();

-- What a role says has changed for all who hold it.
create function touch_grants() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'abac_roles' then
    update abac_grants set granted_at = granted_at where school_id = new.school_id and role_iid = new.iid;
  else
    update group_grants set granted_at = granted_at where school_id = new.school_id and role_iid = new.iid;
  end if;
  return null;
end
$$;
create trigger touch after update of permissions on abac_roles for each row execute function touch_grants();
create trigger touch after update of roles on grouped_roles for each row execute function touch_grants();

-- Roles of the product as people of the school hold them, by themselves or by a name of the school's own (`via`).
create function held_roles() returns table (user_iid bigint, role text, scope text, via text) language sql stable as $$
  select user_iid, role, scope, '' from grants where school_id = current_setting('app.school')::bigint
  union all
  select given.user_iid, named.role, given.scope, grouped.name
  from group_grants given
  join grouped_roles grouped on grouped.school_id = given.school_id and grouped.iid = given.role_iid
  cross join lateral unnest(grouped.roles) named (role)
  where given.school_id = current_setting('app.school')::bigint
$$;

-- All that one person holds: roles of the product and roles of single actions.
create function rights_of(person bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'grants', coalesce((
      select jsonb_agg(jsonb_build_object('role', role, 'scope', scope, 'via', via) order by scope, role)
      from held_roles() where user_iid = person), '[]'),
    'abac', coalesce((
      select jsonb_agg(jsonb_build_object('role_iid', made.iid, 'name', made.name, 'scope', given.scope, 'permissions', made.permissions)
        order by given.scope, made.name)
      from abac_grants given
      join abac_roles made on made.school_id = given.school_id and made.iid = given.role_iid
      where given.school_id = current_setting('app.school')::bigint and given.user_iid = person), '[]'))
$$;

-- A place and what it lies in, nearest first: chapter, course or path of a node, organizations of an organization. Nothing where there is no such place.
create function places_of(asked text) returns table (scope text, name text, owner_iid bigint, height int) language sql stable as $$
  with recursive up (iid, pid, ntype, name, owner_iid, height) as (
    select iid, pid, ntype, name, owner_iid, 0 from nodes
    where school_id = current_setting('app.school')::bigint and status <> 'deleted'
      and iid = substring(asked from '^[a-z-]+-(\d{1,15})$')::bigint and ntype || '-' || iid = asked
    union all
    select parent.iid, parent.pid, parent.ntype, parent.name, parent.owner_iid, up.height + 1 from up
    join nodes parent on parent.school_id = current_setting('app.school')::bigint and parent.iid = up.pid
    where up.height < 20
  )
  select ntype || '-' || iid, name, owner_iid, height from up
  union all
  select 'course-' || course.iid, course.name, course.owner_iid, 30 from up
  join nodes course on course.school_id = current_setting('app.school')::bigint and course.ntype = 'course' and course.status <> 'deleted'
    and course.fields ->> 'syllabus_iid' = up.iid::text
  where up.ntype = 'syllabus'
  union all
  select 'organization-' || above.iid, above.name, null, length(below.path) - length(above.path) from organizations below
  join organizations above on above.school_id = below.school_id and below.path like above.path || '%'
  where below.school_id = current_setting('app.school')::bigint and below.status <> 'deleted'
    and below.iid = substring(asked from '^organization-(\d{1,15})$')::bigint
$$;

-- The school's own administration menu; empty: the one that is built in.
alter table schools add column admin_menu_nav jsonb not null default '[]';
grant update (admin_menu_nav) on schools to sen_app;

-- A person lies in the organizations he belongs to today, so that whoever looks after one of them looks after him; and who works on a node.

create or replace function places_of(asked text) returns table (scope text, name text, owner_iid bigint, height int) language sql stable as $$
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
  union all
  select asked, person.name, null, 0 from users person
  where person.school_id = current_setting('app.school')::bigint
    and person.iid = substring(asked from '^user-(\d{1,15})$')::bigint
  union all
  select 'organization-' || above.iid, above.name, null, min(1 + length(own.path) - length(above.path))::int
  from organization_members member
  join schools school on school.iid = member.school_id
  join organizations own on own.school_id = member.school_id and own.iid = member.organization_iid and own.status <> 'deleted'
  join organizations above on above.school_id = own.school_id and own.path like above.path || '%'
  where member.school_id = current_setting('app.school')::bigint
    and member.user_iid = substring(places_of.asked from '^user-(\d{1,15})$')::bigint
    and member.from_date <= (now() at time zone school.timezone)::date
    and (member.to_date is null or member.to_date >= (now() at time zone school.timezone)::date)
  group by above.iid, above.name
$$;

-- Employees who work on a node (ORG-42), each with the position he has there. It lets them see the node.
create table node_employees (
  school_id bigint not null,
  node_iid bigint not null,
  user_iid bigint not null,
  job_position_iid bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, node_iid, user_iid),
  foreign key (school_id, node_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, job_position_iid) references job_positions (school_id, iid)
);
create index node_employees_user on node_employees (school_id, user_iid);
create index node_employees_position on node_employees (school_id, job_position_iid);
alter table node_employees enable row level security;
alter table node_employees force row level security;
create policy school on node_employees to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on node_employees to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on node_employees to sen_app;

-- What kind of knowledge each column of a person is.
comment on column users.code is 'identity';
comment on column users.grade is 'academic';
comment on column users.school_year is 'academic';
comment on column users.identity_number is 'personal';
comment on column users.is_student is 'academic';
comment on column users.is_teacher is 'academic';
comment on column users.is_parent is 'personal';
comment on column users.status_reason is 'personal';
comment on column users.version is 'technical';
comment on column users.updated_at is 'technical';
comment on column users.deleted_at is 'technical';

-- Groups of people: put together by hand or by rules on what is known of them; school classes are groups too.

create table groups (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  type text not null default 'manual' check (type in ('manual', 'smart_group')),
  -- 0 ordinary, 1 of a group assignment, 2 of an enrolment plan
  kind integer not null default 0 check (kind in (0, 1, 2)),
  status text not null default 'created'
    check (status in ('created', 'approved', 'ready_to_execute', 'executed', 'stopped', 'deleted')),
  -- What it was when it went into the trash.
  status_before text not null default '',
  description text not null default '',
  rules jsonb not null default '{}',
  scanned_at timestamptz,
  -- Of a group assignment: the course and the item that is worked on together.
  course_iid bigint,
  item_iid bigint,
  is_class boolean not null default false,
  grade text not null default '',
  school_year text not null default '',
  head_iid bigint,
  version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, head_iid) references users (school_id, iid)
);
create unique index groups_code_key on groups (school_id, is_class, school_year, lower(code)) where code <> '' and status <> 'deleted';
create index groups_listed on groups (school_id, is_class, (name collate "vi-x-icu"), iid);
create index groups_search on groups using gin (search_text gin_trgm_ops);
create index groups_head on groups (school_id, head_iid);
create index groups_item on groups (school_id, course_iid, item_iid) where kind = 1;

create table group_members (
  school_id bigint not null,
  group_iid bigint not null,
  user_iid bigint not null,
  -- 1 current, 2 pending, 3 redundant, 4 removed, 5 rejected
  status integer not null check (status between 1 and 5),
  -- The rules put the person in, nobody's hand.
  by_rule boolean not null default false,
  added_by bigint,
  changed_at timestamptz not null default now(),
  primary key (school_id, group_iid, user_iid),
  foreign key (school_id, group_iid) references groups (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, added_by) references users (school_id, iid)
);
create index group_members_user on group_members (school_id, user_iid);
create index group_members_status on group_members (school_id, group_iid, status);
create index group_members_added_by on group_members (school_id, added_by);

-- Classes of one school year carried over into the next, with all that is needed to take it back.
create table group_roll_overs (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  from_year text not null,
  to_year text not null,
  plan jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'undone')),
  done integer not null default 0,
  total integer not null default 0,
  counts jsonb not null default '{}',
  failure text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id, created_by) references users (school_id, iid)
);
create unique index group_roll_overs_one on group_roll_overs (school_id, from_year) where status in ('queued', 'running', 'done');
create index group_roll_overs_created_by on group_roll_overs (school_id, created_by);

-- What it did to each class, and the status that the class had.
create table group_roll_over_groups (
  school_id bigint not null,
  roll_over_iid bigint not null,
  group_iid bigint not null,
  made boolean not null,
  status_before text not null default '',
  primary key (school_id, roll_over_iid, group_iid),
  foreign key (school_id, roll_over_iid) references group_roll_overs (school_id, iid),
  foreign key (school_id, group_iid) references groups (school_id, iid)
);
create index group_roll_over_groups_group on group_roll_over_groups (school_id, group_iid);

-- What it did to each person.
create table group_roll_over_people (
  school_id bigint not null,
  roll_over_iid bigint not null,
  user_iid bigint not null,
  from_iid bigint not null,
  to_iid bigint,
  grade_before text not null,
  year_before text not null,
  primary key (school_id, roll_over_iid, user_iid),
  foreign key (school_id, roll_over_iid) references group_roll_overs (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, from_iid) references groups (school_id, iid),
  foreign key (school_id, to_iid) references groups (school_id, iid)
);
create index group_roll_over_people_user on group_roll_over_people (school_id, user_iid);
create index group_roll_over_people_from on group_roll_over_people (school_id, from_iid);
create index group_roll_over_people_to on group_roll_over_people (school_id, to_iid);

do $$
declare
  named text;
begin
  foreach named in array
    array['groups', 'group_members', 'group_roll_overs', 'group_roll_over_groups', 'group_roll_over_people']
  loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', named);
    execute format('create policy owner on %I to %I using (true)', named, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', named);
  end loop;
end
$$;

-- How far everybody in a course has come, 0…100: the weighted mean over the lessons and exercises that hold no others; where none has a
-- weight each counts alike.
create function course_percents(course bigint) returns table (user_iid bigint, percent numeric) language sql stable as $$
  with recursive tree (iid, pid, weight, depth) as (
    select item.iid, item.pid, coalesce((item.fields ->> 'weighted')::numeric, 0), 0
    from nodes run
    join nodes item on item.school_id = run.school_id and item.pid = (run.fields ->> 'syllabus_iid')::bigint
    where run.school_id = current_setting('app.school')::bigint and run.iid = course and run.ntype = 'course' and item.status <> 'deleted'
    union all
    select item.iid, item.pid, coalesce((item.fields ->> 'weighted')::numeric, 0), tree.depth + 1
    from tree
    join nodes item on item.school_id = current_setting('app.school')::bigint and item.pid = tree.iid
    where item.status <> 'deleted' and tree.depth < 20
  ), leaves as (
    select one.iid, one.weight from tree one
    join nodes item on item.school_id = current_setting('app.school')::bigint and item.iid = one.iid and item.ntype in ('sco', 'exercise')
    where not exists (select from tree below where below.pid = one.iid)
  ), counted as (
    select iid, case when (select max(weight) from leaves) > 0 then weight else 1 end as weight from leaves
  )
  select learner.user_iid, coalesce((
    select round(sum(counted.weight * progress.p) / (select nullif(sum(weight), 0) from counted), 2)
    from counted
    join item_progress progress on progress.school_id = learner.school_id and progress.course_iid = course
      and progress.user_iid = learner.user_iid and progress.item_iid = counted.iid
  ), 0)
  from course_learners learner
  where learner.school_id = current_setting('app.school')::bigint and learner.course_iid = course and learner.status in (1, 2, 3, 6)
$$;

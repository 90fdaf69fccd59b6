-- A place in a course: since when everything in it is passed, and which courses somebody keeps at hand.
create table course_completions (
  school_id bigint not null references schools (iid),
  user_iid bigint not null,
  course_iid bigint not null,
  completed_at timestamptz not null default now(),
  primary key (school_id, user_iid, course_iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid)
);
-- Completed is told from the day, so that whoever has to learn a course stays so when a score falls.
insert into course_completions (school_id, user_iid, course_iid, completed_at)
select school_id, user_iid, course_iid, joined_at from course_learners where status = 6;
update course_learners set status = 2 where status = 6;
alter table course_learners add constraint course_learners_status check (status between 0 and 7);

create table favourite_courses (
  school_id bigint not null references schools (iid),
  user_iid bigint not null,
  course_iid bigint not null,
  created_at timestamptz not null default now(),
  primary key (school_id, user_iid, course_iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid)
);

do $$
declare
  name text;
begin
  foreach name in array array['course_completions', 'favourite_courses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
  end loop;
end
$$;

-- Whoever registered by themselves learns in the course as the others do.
create or replace function course_percents(course bigint) returns table (user_iid bigint, percent numeric) language sql stable as $$
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
  where learner.school_id = current_setting('app.school')::bigint and learner.course_iid = course and learner.status in (1, 2, 3, 6, 7)
$$;

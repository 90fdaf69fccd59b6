-- Courses that follow a class or a group: whoever is in it learns in them, and whoever leaves it leaves them, unless they are kept by hand.
create table course_groups (
  school_id bigint not null references schools (iid),
  course_iid bigint not null,
  group_iid bigint not null,
  -- As something they have to learn.
  is_must boolean not null,
  -- Whoever set it keeps the records of people, as the office does.
  vouched boolean not null,
  added_by bigint,
  added_at timestamptz not null,
  primary key (school_id, course_iid, group_iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  foreign key (school_id, group_iid) references groups (school_id, iid),
  foreign key (school_id, added_by) references users (school_id, iid)
);
create index course_groups_group on course_groups (school_id, group_iid);

-- Whom a course has by its groups. Whoever is taken out by hand stands here still, and does not come back by the same group.
create table course_group_people (
  school_id bigint not null references schools (iid),
  course_iid bigint not null,
  group_iid bigint not null,
  user_iid bigint not null,
  primary key (school_id, course_iid, group_iid, user_iid),
  foreign key (school_id, course_iid, group_iid) references course_groups (school_id, course_iid, group_iid) on delete cascade,
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index course_group_people_user on course_group_people (school_id, user_iid);

-- Kept by hand, or by themselves: no group takes such a place away.
alter table course_learners add column by_hand boolean not null default true;

do $$
declare
  name text;
begin
  foreach name in array array['course_groups', 'course_group_people'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
  end loop;
end
$$;

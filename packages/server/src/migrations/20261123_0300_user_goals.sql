-- What learners want to reach, and what is said of it.

create table user_goals (
  school_id bigint not null references schools,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  name text not null,
  skill_iid bigint,
  course_iid bigint,
  target_level text not null default '',
  deadline date,
  percent integer not null default 0 check (percent between 0 and 100),
  note text not null default '',
  state text not null default 'doing' check (state in ('doing', 'achieved', 'given_up')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, skill_iid) references skills (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  constraint user_goals_subject check (skill_iid is null or course_iid is null)
);
create index user_goals_person on user_goals (school_id, user_iid);

-- Whose goal it is stands here too, so that what is said of a person goes with him.
create table user_goal_comments (
  school_id bigint not null references schools,
  iid bigint not null default nextval('iid_seq'),
  goal_iid bigint not null,
  user_iid bigint not null,
  author_iid bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, goal_iid) references user_goals (school_id, iid) on delete cascade,
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, author_iid) references users (school_id, iid)
);
create index user_goal_comments_goal on user_goal_comments (school_id, goal_iid, iid);
create index user_goal_comments_person on user_goal_comments (school_id, user_iid);

alter table user_goals enable row level security;
alter table user_goals force row level security;
create policy school on user_goals to sen_app using (school_id = current_setting('app.school')::bigint);
alter table user_goal_comments enable row level security;
alter table user_goal_comments force row level security;
create policy school on user_goal_comments to sen_app using (school_id = current_setting('app.school')::bigint);
do $$ begin
  execute format('create policy owner on user_goals to %I using (true)', current_user);
  execute format('create policy owner on user_goal_comments to %I using (true)', current_user);
end $$;
grant select, insert, update, delete on user_goals, user_goal_comments to sen_app;

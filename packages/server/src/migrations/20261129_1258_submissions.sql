-- What learners hand in: one row for each person or group and assignment, with the draft that they write.
create table submissions (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  course_iid bigint not null,
  item_iid bigint not null,
  -- Whose it is: a learner's own, or a group's in common.
  user_iid bigint,
  group_iid bigint,
  content text not null default '',
  attachments jsonb not null default '[]',
  -- Counts the drafts, so that nobody writes over what another one has written meanwhile.
  rev integer not null default 0,
  written_by bigint,
  written_at timestamptz,
  -- Time that they were given beyond that of all.
  open_until timestamptz,
  primary key (school_id, iid),
  check (num_nonnulls(user_iid, group_iid) = 1),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  foreign key (school_id, item_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, group_iid) references groups (school_id, iid)
);
create unique index submissions_user on submissions (school_id, user_iid, course_iid, item_iid) where user_iid is not null;
create unique index submissions_group on submissions (school_id, group_iid, course_iid, item_iid) where group_iid is not null;
create index submissions_item on submissions (school_id, course_iid, item_iid);

-- Each handing in as it was, with what its marker found.
create table submission_tries (
  school_id bigint not null references schools (iid),
  submission_iid bigint not null,
  number integer not null check (number > 0),
  -- Of a learner's own work.
  user_iid bigint,
  content text not null,
  attachments jsonb not null default '[]',
  handed_in_at timestamptz not null,
  handed_in_by bigint not null,
  days_late integer not null default 0 check (days_late >= 0),
  -- What this costs of the score, by the rules of that moment.
  percent_off integer not null default 0 check (percent_off between 0 and 100),
  score numeric(10, 4) check (score >= 0),
  comment text not null default '',
  -- Given back to be done again, and until when.
  returned boolean not null default false,
  return_until timestamptz,
  published boolean not null default false,
  marker_iid bigint,
  marked_at timestamptz,
  primary key (school_id, submission_iid, number),
  foreign key (school_id, submission_iid) references submissions (school_id, iid) on delete cascade,
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, handed_in_by) references users (school_id, iid)
);

-- What waits for its marker is found by this, however much was marked before.
create index submission_tries_waiting on submission_tries (school_id, submission_iid) where not published;

create table submission_comments (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  submission_iid bigint not null,
  -- Of a learner's own work.
  user_iid bigint,
  author_iid bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, submission_iid) references submissions (school_id, iid) on delete cascade,
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, author_iid) references users (school_id, iid)
);
create index submission_comments_submission on submission_comments (school_id, submission_iid);

do $$
declare
  name text;
begin
  foreach name in array array['submissions', 'submission_tries', 'submission_comments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
  end loop;
end
$$;

-- The foundation: schools, accounts, content, courses, takes.
-- Every table of a school begins its keys with school_id, which is also the distribution column of a distributed engine.

do $$
begin
  if not exists (select from pg_roles where rolname = 'sen_app') then
    create role sen_app nologin nosuperuser nobypassrls;
  end if;
  execute format('grant sen_app to %I', current_user);
end
$$;

create extension if not exists pg_trgm;

create sequence iid_seq;

-- Global tables: the app may read them, nothing else.

create table schools (
  iid bigint primary key default nextval('iid_seq'),
  domain text not null unique check (domain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  type text not null check (type in ('sis', 'enterprise')),
  status text not null default 'approved' check (status in ('queued', 'approved', 'deleted')),
  language text not null default 'en' check (language in ('en', 'vn', 'jp')),
  timezone text not null default 'Asia/Ho_Chi_Minh',
  email text not null default '',
  address text not null default '',
  hotline text not null default '',
  theme jsonb not null default '{}',
  conf jsonb not null default '{}',
  -- Secret of this school for sealing tokens; never sent to a client.
  seal bytea not null default sha256(gen_random_uuid()::text::bytea || gen_random_uuid()::text::bytea),
  created_at timestamptz not null default now()
);

create table hosts (
  host text primary key check (host = lower(host)),
  school_iid bigint not null references schools
);
create index on hosts (school_iid);

-- Accounts

create table users (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  lname text not null,
  mail text not null default '',
  name text not null,
  -- Lower case without marks, for search; written by the application.
  search_text text not null default '',
  pass_hash text,
  status text not null default 'activated' check (status in ('activated', 'unactivated', 'banned', 'deleted')),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  constraint users_id_key unique (school_id, id)
);
create unique index users_lname_key on users (school_id, lower(lname));
create unique index users_mail_key on users (school_id, lower(mail)) where mail <> '';
create index users_search on users using gin (search_text gin_trgm_ops);

create table sessions (
  school_id bigint not null,
  secret_hash bytea not null,
  token_hash bytea not null,
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  user_iid bigint not null,
  masked_by_iid bigint,
  -- Made by a browser: both the cookie and the token are needed.
  browser boolean not null,
  remember boolean not null default false,
  device text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (school_id, secret_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index sessions_token on sessions (school_id, token_hash);
create index sessions_user on sessions (school_id, user_iid);
create index sessions_expiry on sessions (expires_at);

-- Guesses per account over all ways to sign in.
create table sign_in_tries (
  school_id bigint not null,
  account text not null,
  window_start timestamptz not null,
  tries int not null,
  primary key (school_id, account)
);

create table grants (
  school_id bigint not null,
  user_iid bigint not null,
  role text not null check (role in ('root', 'headmaster', 'staff', 'teacher', 'tutor', 'marker')),
  scope text not null default '',
  granted_at timestamptz not null default now(),
  primary key (school_id, user_iid, role, scope),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index grants_scope on grants (school_id, scope);

create table guardians (
  school_id bigint not null,
  parent_iid bigint not null,
  child_iid bigint not null,
  primary key (school_id, parent_iid, child_iid),
  foreign key (school_id, parent_iid) references users (school_id, iid),
  foreign key (school_id, child_iid) references users (school_id, iid)
);
create index guardians_child on guardians (school_id, child_iid);

-- Events: audit trail and outbox in one; written with the change, never altered.

create table events (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  actor_iid bigint,
  masked_by_iid bigint,
  payload jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (school_id, iid)
);
create index events_name on events (school_id, name, iid);

create table idempotency_keys (
  school_id bigint not null,
  -- The account, or the device of a guest, that made the key.
  owner text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (school_id, owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Content

create table imports (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  file_name text not null,
  format text not null,
  read int not null,
  refused int not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (school_id, iid)
);

create table nodes (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  ntype text not null check (ntype in ('course', 'syllabus', 'sco', 'exercise', 'question', 'path', 'skill', 'vocab', 'exam-template')),
  pid bigint,
  position int not null default 0,
  name text not null,
  slug text not null,
  status text not null default 'approved' check (status in ('approved', 'queued', 'deleted')),
  fields jsonb not null,
  version int not null default 1,
  owner_iid bigint,
  import_iid bigint,
  -- Lifted out of fields for the bank's filters; written with them.
  tags text[] not null default '{}',
  search_text text not null default '',
  question_type int generated always as (case when ntype = 'question' then (fields ->> 'type')::int end) stored,
  difficulty text generated always as (case when ntype = 'question' then fields ->> 'difficulty' end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  constraint nodes_id_key unique (school_id, id),
  foreign key (school_id, pid) references nodes (school_id, iid),
  foreign key (school_id, import_iid) references imports (school_id, iid)
);
create index nodes_kind on nodes (school_id, ntype, iid desc) where status <> 'deleted';
create index nodes_children on nodes (school_id, pid, position) where pid is not null;
create index nodes_import on nodes (school_id, import_iid) where import_iid is not null;
create index nodes_tags on nodes using gin (tags) where ntype = 'question';
create index nodes_search on nodes using gin (search_text gin_trgm_ops);

create table node_versions (
  school_id bigint not null,
  node_iid bigint not null,
  version int not null,
  fields jsonb not null,
  author_iid bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, node_iid, version),
  foreign key (school_id, node_iid) references nodes (school_id, iid)
);

-- Learning

create table course_learners (
  school_id bigint not null,
  course_iid bigint not null,
  user_iid bigint not null,
  -- learner_item_status of the specification: 2 accepted, 5 deleted …
  status int not null default 2,
  joined_at timestamptz not null default now(),
  primary key (school_id, course_iid, user_iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index course_learners_user on course_learners (school_id, user_iid);

create table item_progress (
  school_id bigint not null,
  course_iid bigint not null,
  user_iid bigint not null,
  item_iid bigint not null,
  p numeric(5, 2) not null default 0 check (p between 0 and 100),
  pf int not null default 0 check (pf in (0, 1)),
  -- True while a mark by hand is still to come.
  pending boolean not null default false,
  time_spent int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (school_id, course_iid, user_iid, item_iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- Taking

create table takes (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  course_iid bigint not null,
  exercise_iid bigint not null,
  user_iid bigint not null,
  exam_order int not null default 1,
  attempt int not null default 1,
  status text not null check (status in ('INIT', 'STARTED', 'DOING', 'FINISHED')),
  -- Fencing: the device that may write, and the number that rises when it is handed over.
  device_key text,
  device text not null default '',
  device_since timestamptz,
  epoch int not null default 1,
  started_at timestamptz not null,
  deadline timestamptz,
  grace interval not null default interval '10 seconds',
  finished_at timestamptz,
  is_over_time boolean not null default false,
  -- The learner may see the result (QUE-31).
  released boolean not null default false,
  time_spent int not null default 0,
  result jsonb,
  scores jsonb,
  -- Versions the scores were given by after a regrade, by question iid; the paper itself stays as it was.
  regraded jsonb,
  -- Set when staff reset the progress: the take is history and counts no more.
  reset_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  foreign key (school_id, exercise_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create unique index takes_one_running on takes (school_id, course_iid, exercise_iid, user_iid, exam_order)
  where status <> 'FINISHED' and reset_at is null;
create index takes_of_item on takes (school_id, exercise_iid, course_iid, user_iid, attempt);
create index takes_of_user on takes (school_id, user_iid);
create index takes_overdue on takes (deadline) where status <> 'FINISHED' and deadline is not null and reset_at is null;

create table papers (
  school_id bigint not null,
  take_iid bigint not null,
  paper jsonb not null,
  primary key (school_id, take_iid),
  foreign key (school_id, take_iid) references takes (school_id, iid)
);

create table take_answers (
  school_id bigint not null,
  take_iid bigint not null,
  question_iid bigint not null,
  answer jsonb not null,
  rev int not null default 1,
  flagged boolean not null default false,
  fixed boolean not null default false,
  audios jsonb not null default '{}',
  saved_at timestamptz not null default clock_timestamp(),
  primary key (school_id, take_iid, question_iid),
  foreign key (school_id, take_iid) references takes (school_id, iid)
) with (fillfactor = 80);

create table marks (
  school_id bigint not null,
  take_iid bigint not null,
  question_iid bigint not null,
  score numeric(10, 4) not null check (score >= 0),
  comment text not null default '',
  published boolean not null,
  marker_iid bigint not null,
  marked_at timestamptz not null default now(),
  primary key (school_id, take_iid, question_iid),
  foreign key (school_id, take_iid) references takes (school_id, iid)
);

create table violations (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  take_iid bigint not null,
  type text not null,
  at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, take_iid) references takes (school_id, iid)
);
create index violations_take on violations (school_id, take_iid);

create table retake_requests (
  school_id bigint not null,
  course_iid bigint not null,
  exercise_iid bigint not null,
  user_iid bigint not null,
  exam_order int not null default 1,
  status text not null default 'sent' check (status in ('sent', 'processed', 'rejected')),
  asked_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  primary key (school_id, course_iid, exercise_iid, user_iid, exam_order),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- The second wall: forced row security for a role that owns nothing and bypasses nothing; without a school every query fails.

do $$
declare
  tables text[] := array['users', 'sessions', 'sign_in_tries', 'grants', 'guardians', 'events', 'idempotency_keys', 'imports', 'nodes',
    'node_versions', 'course_learners', 'item_progress', 'takes', 'papers', 'take_answers', 'marks', 'violations', 'retake_requests'];
  name text;
begin
  foreach name in array tables loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    -- Migrations, backup and the sweeper's question below work over all schools.
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

alter table users add foreign key (school_id) references schools;
alter table nodes add foreign key (school_id) references schools;
alter table imports add foreign key (school_id) references schools;

grant usage on schema public to sen_app;
grant select on schools, hosts to sen_app;
grant usage on sequence iid_seq to sen_app;
-- What is written once stays as it was written.
revoke update, delete on events, node_versions, papers from sen_app;

-- Schools that have a take past its deadline; the sweeper asks this before it goes into each of them.
create function schools_with_overdue_takes() returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct school_id from takes
  where status <> 'FINISHED' and deadline is not null and reset_at is null and deadline + grace < clock_timestamp()
$$;
revoke execute on function schools_with_overdue_takes() from public;
grant execute on function schools_with_overdue_takes() to sen_app;

-- All tables of the product. Those of a school begin their keys with school_id, which is also the distribution column of a distributed engine.

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

-- Schools. Everyone may look one up by its host; a school changes itself only, what it was granted of itself.
create table schools (
  iid bigint default nextval('iid_seq') primary key,
  domain text not null unique check (domain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  type text not null check (type in ('sis', 'enterprise')),
  status text not null default 'approved' check (status in ('queued', 'approved', 'refused', 'deleted')),
  language text not null default 'en' check (language in ('en', 'vn', 'jp')),
  timezone text not null default 'Asia/Ho_Chi_Minh',
  email text not null default '',
  address text not null default '',
  hotline text not null default '',
  theme jsonb not null default '{}',
  conf jsonb not null default '{}',
  -- Secret of this school for sealing tokens; never sent to a client.
  seal bytea not null default sha256(gen_random_uuid()::text::bytea || gen_random_uuid()::text::bytea),
  created_at timestamptz not null default now(),
  org_types jsonb not null default '[]',
  supported_browsers jsonb not null default '[]',
  -- Who asked for the school, and under which name it should be found; kept until it is approved.
  asked jsonb not null default '{}',
  -- Becomes another one with any change of the texts of a school, and tells every process so by the trigger of schools.
  texts_version text not null default '',
  -- The school's own administration menu; empty: the one that is built in.
  admin_menu_nav jsonb not null default '[]'
);
-- One host is asked for once at a time.
create unique index schools_asked_host on schools ((asked ->> 'host')) where status = 'queued';

create table hosts (
  host text primary key check (host = lower(host)),
  school_iid bigint not null,
  foreign key (school_iid) references schools
);
create index hosts_school_iid_idx on hosts (school_iid);

-- Accounts: who may sign in, and what a school knows of them as people.
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
  -- The person confirms guarded actions by authenticator, whether or not a role asks for it.
  ga_enabled boolean not null default false,
  phone text not null default '',
  birthday date,
  sex text not null default '' check (sex in ('', 'male', 'female', 'other')),
  nationality text not null default '',
  address text not null default '',
  city text not null default '',
  emergency_name text not null default '',
  emergency_phone text not null default '',
  education_level text not null default '',
  school_attended text not null default '',
  field_of_study text not null default '',
  graduation_year int check (graduation_year between 1990 and 2050),
  -- Whom invoices name; null is the person themselves.
  payer_iid bigint,
  -- Name of the picture's file; empty without one.
  avatar text not null default '',
  category int not null default 1 check (category in (1, 6)),
  admission_year int check (admission_year between 1990 and 2050),
  admission_major text not null default '',
  admission_score numeric(7, 2),
  admission_documents text not null default '',
  -- The school's own number of a student or of one of its staff.
  code text not null default '',
  grade text not null default '',
  school_year text not null default '',
  identity_number text not null default '',
  -- What somebody is to the school; one person may be several. Employees are of category 6.
  is_student boolean not null default false,
  is_teacher boolean not null default false,
  is_parent boolean not null default false,
  -- Why the account was closed, as those who closed it wrote.
  status_reason text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Since when the address of an account is known to belong to its person; null: nobody has shown it.
  mail_proven_at timestamptz,
  -- What an account was before it went into the trash: out of it comes what went in, closed or not.
  status_before text,
  -- When the person was erased: what told who they were is gone, also out of the audit trail, whose chain still holds.
  erased_at timestamptz,
  -- A record that was one too many leads to the one that is kept.
  merged_into bigint,
  -- What an account is found by, in columns of its own: under row security an index over `lower(…)` serves no query of the app, because
  -- lower() is not leakproof, and each sign-in would read every account of its school.
  lname_key text generated always as (lower(lname)) stored not null,
  mail_key text generated always as (lower(mail)) stored not null,
  code_key text generated always as (lower(code)) stored not null,
  metadata jsonb not null default '{}',
  -- The name as it is searched (`searchText` of the domain): lower case, without marks, blanks folded. It is compared whole, so that
  -- the index serves also behind row security, which only what leaks nothing may go before.
  name_key text generated always as (
    trim(regexp_replace(
      lower(normalize(translate(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), nfc)), '\s+', ' ', 'g'))
  ) stored not null,
  primary key (school_id, iid),
  constraint users_id_key unique (school_id, id),
  foreign key (school_id) references schools,
  constraint users_payer_fkey foreign key (school_id, payer_iid) references users (school_id, iid),
  constraint users_merged_into_fkey foreign key (school_id, merged_into) references users (school_id, iid)
);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_not_active on users (school_id, status, iid) where status <> 'activated';
create index users_teachers on users (school_id, iid) where is_teacher;
create index users_parents on users (school_id, iid) where is_parent;
create index users_employees on users (school_id, iid) where category = 6;
create index users_grade on users (school_id, grade, school_year, iid) where grade <> '';
-- Those who may be the same person are found by what they have in common.
create index users_birthdays on users (school_id, birthday) where birthday is not null;
-- Those who may be the same person are found by telephone too, with or without the code of the country.
create index users_phones on users (school_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) where phone <> '';
create index users_merged on users (school_id, merged_into) where merged_into is not null;
-- Lists go by the given name, which is the last word of a Vietnamese name. Pages deep in a list are walked to in the index alone: it holds
-- what tells who is a student, a teacher, a parent or an employee.
create index users_by_name on users (school_id, (regexp_replace(name, '^.*\s', '') || ' ' || name) collate "vi-x-icu", iid)
  include (name, is_student, is_teacher, is_parent, category)
 
  where status <> 'deleted';
create index users_by_code on users (school_id, lower(code), iid)
  include (code, is_student, is_teacher, is_parent, category)
 
  where status <> 'deleted';
create index users_by_creation on users (school_id, created_at, iid)
  include (is_student, is_teacher, is_parent, category)
 
  where status <> 'deleted';
-- Those who learn are most of all, and are counted for each page.
create index users_students on users (school_id, iid) where is_student and status <> 'deleted';
create unique index users_lname_key on users (school_id, lname_key);
create unique index users_mail_key on users (school_id, mail_key) where mail_key <> '';
create unique index users_code_key on users (school_id, code_key) where code_key <> '';
-- A person whose name was typed without accents is met by the words by which they are searched: they begin with the name.
create index users_names on users (school_id, name_key) where status <> 'deleted';

-- Each column of a person has a class, which tells what an export holds, what an erasure clears and what the law keeps:
-- technical, identity, contact, personal, secret, academic, financial, preference.
comment on column users.school_id is 'technical';
comment on column users.iid is 'technical';
comment on column users.id is 'technical';
comment on column users.lname is 'identity';
comment on column users.mail is 'contact';
comment on column users.name is 'identity';
comment on column users.search_text is 'identity';
comment on column users.pass_hash is 'secret';
comment on column users.status is 'technical';
comment on column users.settings is 'preference';
comment on column users.created_at is 'technical';
comment on column users.ga_enabled is 'preference';
comment on column users.phone is 'contact';
comment on column users.birthday is 'personal';
comment on column users.sex is 'personal';
comment on column users.nationality is 'personal';
comment on column users.address is 'contact';
comment on column users.city is 'contact';
comment on column users.emergency_name is 'contact';
comment on column users.emergency_phone is 'contact';
comment on column users.education_level is 'personal';
comment on column users.school_attended is 'personal';
comment on column users.field_of_study is 'personal';
comment on column users.graduation_year is 'personal';
comment on column users.payer_iid is 'financial';
comment on column users.avatar is 'personal';
comment on column users.category is 'technical';
comment on column users.admission_year is 'academic';
comment on column users.admission_major is 'academic';
comment on column users.admission_score is 'academic';
comment on column users.admission_documents is 'academic';
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
comment on column users.mail_proven_at is 'technical';
comment on column users.status_before is 'technical';
comment on column users.erased_at is 'technical';
comment on column users.merged_into is 'technical';
comment on column users.lname_key is 'technical';
comment on column users.mail_key is 'technical';
comment on column users.code_key is 'technical';
comment on column users.metadata is 'personal';
comment on column users.name_key is 'technical';

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
  -- Own session of the person behind a masked one, to which its end leads back.
  origin_id text,
  -- When the person of a session last gave the password again; until then the sign-in counts.
  proven_at timestamptz,
  -- When the session was begun by a passkey: for a while this stands for a proof by authenticator.
  passkey_at timestamptz,
  primary key (school_id, secret_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index sessions_token on sessions (school_id, token_hash);
create index sessions_user on sessions (school_id, user_iid);
create index sessions_expiry on sessions (expires_at);
create index sessions_masked on sessions (school_id, masked_by_iid) where masked_by_iid is not null;

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
  relation text not null default '',
  created_at timestamptz not null default now(),
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
  -- The token by which somebody acted, where no session was there.
  token_id text,
  -- By which transaction an event was written: what is older than every transaction under way is complete.
  txid bigint not null default pg_current_xact_id()::text::bigint,
  -- What an event is about, in columns of its own: under row security no index over `payload ->> …` serves a query of the app, and nothing is
  -- known of how often a value occurs, as reading JSON is not leakproof. `about_user` is somebody else than who did it: own deeds are found
  -- by `actor_iid`, so a take that begins or ends is in one index less.
  about_ntype text generated always as (payload ->> 'ntype') stored,
  about_iid text generated always as (payload ->> 'iid') stored,
  about_user text generated always as (nullif(payload ->> 'user_iid', actor_iid::text)) stored,
  primary key (school_id, iid)
);
create index events_name on events (school_id, name, iid);
create index events_of_texts on events (school_id, (payload ->> 'key'), iid desc) where name = 'tenancy.text-changed';
create index events_unsealed on events (school_id, txid, iid);
-- Who did it and whom it was about, for every event.
create index events_actor on events (school_id, actor_iid, iid desc);
create index events_masked on events (school_id, masked_by_iid, iid desc) where masked_by_iid is not null;
-- What happened to one record, newest first.
create index events_of_record on events (school_id, about_ntype, about_iid, iid desc) where about_ntype is not null;
create index events_subject on events (school_id, about_user, iid desc) where about_user is not null;

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
  primary key (school_id, iid),
  foreign key (school_id) references schools
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
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  constraint nodes_id_key unique (school_id, id),
  foreign key (school_id, pid) references nodes (school_id, iid),
  foreign key (school_id, import_iid) references imports (school_id, iid),
  foreign key (school_id) references schools
);
create index nodes_kind on nodes (school_id, ntype, iid desc) where status <> 'deleted';
create index nodes_children on nodes (school_id, pid, position) where pid is not null;
create index nodes_import on nodes (school_id, import_iid) where import_iid is not null;
create index nodes_tags on nodes using gin (tags) where ntype = 'question';
create index nodes_search on nodes using gin (search_text gin_trgm_ops);
-- The courses that run a syllabus.
create index nodes_course_syllabus on nodes (school_id, (fields ->> 'syllabus_iid')) where ntype = 'course';
-- Questions of the bank that are heard: few among many, asked for by every start page of an exercise that draws.
create index nodes_heard on nodes (school_id)
  where ntype = 'question' and (fields ->> 'audio' <> '' or fields ->> 'content' ~ '<(audio|video)');
-- Who made content is root of it, also where they hold nothing: what somebody made belongs to what is known of everyone who acts.
create index nodes_owner on nodes (school_id, owner_iid) where ntype <> 'question';
-- Who made questions and holds nothing is let in to them as the makers of other content are.
create index nodes_question_owner on nodes (school_id, owner_iid, iid) where ntype = 'question';

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

create table course_learners (
  school_id bigint not null,
  course_iid bigint not null,
  user_iid bigint not null,
  -- learner_item_status of the specification: 2 accepted, 5 deleted …
  status int not null default 2,
  joined_at timestamptz not null default now(),
  -- Whether the office put a learner into the course, or the learner came by themselves. A teacher acts for such learners only:
  -- whom a teacher alone has put there, they may not act for.
  vouched boolean not null default false,
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
  -- Until when nothing is told of a finished sitting to its learner; infinity: until something else happens. Null: it is told.
  held_until timestamptz,
  -- When its keys were shown to its learner for the first time.
  key_read_at timestamptz,
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
create index takes_held on takes (held_until) where held_until is not null and reset_at is null;

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
  -- Revisions count the changes on one page. Of two pages the later one's answer holds, whatever either has counted to.
  epoch int not null default 1,
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

-- Nodes that somebody has worked with (sat, joined): they may be changed, but no longer removed. Written once per node.
create table node_uses (
  school_id bigint not null,
  node_iid bigint not null,
  primary key (school_id, node_iid),
  foreign key (school_id, node_iid) references nodes (school_id, iid)
);

-- Outbox and delivery log in one. The text is dropped once a mail server has taken it: it may hold a link that signs in.
create table mails (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  use text not null,
  to_address text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- kept: no mail server is configured, so that the mail stays here to be read.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  tries int not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create index mails_newest on mails (school_id, iid desc);
-- What became of every school's mails, without their texts: for the system root, as the list of schools is.
create index mails_by_time on mails (iid);

create table message_templates (
  school_id bigint not null,
  code text not null,
  language text not null check (language in ('en', 'vn', 'jp')),
  subject text not null,
  body text not null,
  changed_at timestamptz not null default now(),
  primary key (school_id, code, language)
);

-- Values of the configuration that never leave the server, sealed with a key that is not in the database.
create table school_secrets (
  school_id bigint not null,
  name text not null,
  sealed bytea not null,
  primary key (school_id, name)
);

create table authenticators (
  school_id bigint not null,
  user_iid bigint not null,
  -- Sealed with a key that is not in the database.
  secret bytea not null,
  -- Set by the first right token; until then the secret counts for nothing.
  confirmed_at timestamptz,
  -- The 30-second step of the last token that was taken; it must rise.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- The sign-in that a secret was shown to: until a token confirms it, it is good there alone.
  session_id text,
  primary key (school_id, user_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

create table recovery_codes (
  school_id bigint not null,
  user_iid bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (school_id, user_iid, code_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- What a right token earns: a session's proof ends with the sign-in it belongs to, a browser's is kept on the device.
create table authenticator_proofs (
  school_id bigint not null,
  token_hash bytea not null,
  user_iid bigint not null,
  session_id text,
  expires_at timestamptz not null,
  primary key (school_id, token_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index authenticator_proofs_user on authenticator_proofs (school_id, user_iid);
create index authenticator_proofs_expiry on authenticator_proofs (expires_at);

-- The newest reset token of an account; an older one is overwritten.
create table authenticator_resets (
  school_id bigint not null,
  user_iid bigint not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, user_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- Links sent by mail to an account: a new one takes the place of the one before, a used one is gone.
create table mail_tokens (
  school_id bigint not null,
  user_iid bigint not null,
  purpose text not null check (purpose in ('reset', 'confirm', 'change')),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A change of address that waits until the link is used which went to the new one.
  mail text not null default '',
  primary key (school_id, user_iid, purpose),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create unique index mail_tokens_token on mail_tokens (school_id, token_hash);

-- Invitations into the school or a course. Kept after use, so that a second use is told from an unknown link.
create table invites (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  token_hash bytea not null,
  mail text not null,
  name text not null,
  -- Empty for a learner or parent.
  role text not null check (role in ('', 'root', 'headmaster', 'staff', 'teacher', 'tutor', 'marker')),
  course_iid bigint,
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  primary key (school_id, iid),
  foreign key (school_id, invited_by) references users (school_id, iid),
  foreign key (school_id, accepted_by) references users (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid)
);
create unique index invites_token on invites (school_id, token_hash);

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
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create index skills_public on skills (school_id, name) where public;
create index skills_search on skills using gin (search_text gin_trgm_ops);
create index skills_by_name on skills (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';

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

-- Texts that a school words in its own way. What the system school words so is meant for every school of the installation.
create table texts (
  school_id bigint not null,
  language text not null check (language in ('en', 'vn', 'jp')),
  key text not null,
  text text not null,
  primary key (school_id, language, key),
  foreign key (school_id) references schools
);

-- Keys that a screen asked for and nobody has words for yet.
create table missing_texts (
  school_id bigint not null,
  key text not null,
  language text not null check (language in ('en', 'vn', 'jp')),
  seen_at timestamptz not null default now(),
  primary key (school_id, key),
  foreign key (school_id) references schools
);

-- Money moves between accounts in transactions whose entries sum to zero. Nothing of it is ever changed: a correction is another transaction.
create table ledger_transactions (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  kind text not null,
  currency text not null check (currency in ('VND', 'USD', 'JPY')),
  made_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, made_by) references users (school_id, iid)
);

create table ledger_entries (
  school_id bigint not null,
  transaction_iid bigint not null,
  line int not null,
  -- `wallet` is a person's; every other account is the school's own.
  account text not null,
  user_iid bigint,
  -- Minor units.
  amount bigint not null check (amount <> 0),
  primary key (school_id, transaction_iid, line),
  foreign key (school_id, transaction_iid) references ledger_transactions (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  constraint ledger_entries_owner check ((account = 'wallet') = (user_iid is not null))
);
create index ledger_entries_wallet on ledger_entries (school_id, user_iid) where account = 'wallet';

-- One-time codes of a contest: the newest counts, and what was let in stays so.
create table contest_codes (
  school_id bigint not null,
  contest_iid bigint not null,
  user_iid bigint not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (school_id, contest_iid, user_iid),
  foreign key (school_id, contest_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- Accounts at other providers by which a person signs in. The provider's name of the account lasts; its mail address may change.
create table social_identities (
  school_id bigint not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_iid bigint not null,
  linked_at timestamptz not null default now(),
  primary key (school_id, provider, subject),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index social_identities_user on social_identities (school_id, user_iid);

-- Passkeys of accounts (WebAuthn).
create table passkeys (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  -- Host name of the school at which it was made; it works at no other.
  host text not null,
  credential_id bytea not null,
  -- COSE key.
  public_key bytea not null,
  -- Uses as the authenticator counts them; it must rise, unless the authenticator does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (school_id, iid),
  constraint passkeys_credential_key unique (school_id, credential_id),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index passkeys_user on passkeys (school_id, user_iid);

-- A challenge tells by itself for what and until when it is good. It is kept once it was answered, so that it is answered once.
create table passkey_challenges (
  school_id bigint not null,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, challenge_hash)
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Single sign-on: sign-ins under way at a school's provider, and accounts there by which a person signs in.
-- What belongs to one is derived from a secret that only the browser has which began it; here is how it is found again, once.
create table sso_flows (
  school_id bigint not null,
  state_hash bytea not null,
  redirect text not null,
  expires_at timestamptz not null,
  -- Somebody who is signed in joins an account of theirs at the provider to the one here; null: a sign-in.
  user_iid bigint,
  primary key (school_id, state_hash)
);
create index sso_flows_expiry on sso_flows (expires_at);

create table sso_identities (
  school_id bigint not null,
  -- A subject means something at its issuer only.
  issuer text not null,
  subject text not null,
  user_iid bigint not null,
  linked_at timestamptz not null default now(),
  primary key (school_id, issuer, subject),
  constraint sso_identities_once unique (school_id, issuer, user_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index sso_identities_user on sso_identities (school_id, user_iid);

-- Personal access tokens: by which a person's own programs make calls.
create table access_tokens (
  school_id bigint not null,
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  user_iid bigint not null,
  name text not null,
  token_hash bytea not null,
  read_only boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A revoked one stays, so that the audit trail can name it.
  revoked_at timestamptz,
  primary key (school_id, id),
  constraint access_tokens_hash_key unique (school_id, token_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index access_tokens_user on access_tokens (school_id, user_iid);

-- Simple lists that work is sorted by.
create table categories (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  type text not null check (type in ('major', 'academic_category', 'fee_category')),
  pid bigint,
  name text not null,
  code text not null default '',
  description text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version int not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  constraint categories_id_key unique (school_id, id),
  foreign key (school_id) references schools,
  foreign key (school_id, pid) references categories (school_id, iid)
);
create index categories_children on categories (school_id, pid) where pid is not null;
create index categories_search on categories using gin (search_text gin_trgm_ops);
create unique index categories_code_key on categories (school_id, type, lower(code)) where code <> '' and status <> 'deleted';
-- The first pages of a long list come in its order from an index; names as Vietnamese sorts them.
create index categories_by_name on categories (school_id, type, name collate "vi-x-icu", iid) where status <> 'deleted';
create index categories_by_change on categories (school_id, type, updated_at, iid) where status <> 'deleted';

create table saved_views (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  -- Name of the list it belongs to.
  list text not null,
  name text not null,
  -- Filters, sorting, columns and density, as they stand in the address.
  state jsonb not null,
  primary key (school_id, iid),
  constraint saved_views_name_key unique (school_id, user_iid, list, name),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- Organizations of a school: a tree of departments, grades, classes, branches, with the people in them and the positions they hold.
create table organizations (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  pid bigint,
  -- Every organization above and the organization itself, from the top: `/12/34/`. What lies below begins with it.
  path text collate "C" not null,
  position int not null default 0,
  type text not null,
  name text not null,
  code text not null default '',
  address text not null default '',
  province text not null default '',
  district text not null default '',
  status text not null default 'approved' check (status in ('approved', 'queued', 'deleted')),
  version int not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id, pid) references organizations (school_id, iid),
  -- The path names the organization once, at its end.
  constraint organizations_not_below_itself check (path like '/%' and strpos(path, '/' || iid || '/') = length(path) - length('/' || iid || '/') + 1)
);
create unique index organizations_path on organizations (school_id, path);
create index organizations_children on organizations (school_id, pid, position);
create unique index organizations_code_key on organizations (school_id, lower(code)) where code <> '' and status <> 'deleted';

-- Whoever changes the shape of a school's tree holds its row, so that two moves never see the tree at once.
create table organization_trees (
  school_id bigint not null,
  changes bigint not null,
  primary key (school_id)
);

create table job_positions (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  code text not null default '',
  org_types text[] not null default '{}',
  skills jsonb not null default '[]',
  status text not null default 'approved' check (status in ('approved', 'queued', 'deleted')),
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  version int not null default 1,
  metadata jsonb not null default '{}',
  primary key (school_id, iid)
);
create unique index job_positions_code_key on job_positions (school_id, lower(code)) where code <> '' and status <> 'deleted';
create index job_positions_search on job_positions using gin (search_text gin_trgm_ops);
create index job_positions_by_name on job_positions (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';

create table organization_members (
  school_id bigint not null,
  organization_iid bigint not null,
  user_iid bigint not null,
  job_position_iid bigint,
  is_head boolean not null default false,
  from_date date not null,
  -- The last day; open where it is not known yet.
  to_date date,
  primary key (school_id, organization_iid, user_iid),
  foreign key (school_id, organization_iid) references organizations (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, job_position_iid) references job_positions (school_id, iid),
  constraint organization_members_days check (to_date is null or to_date >= from_date)
);
create index organization_members_user on organization_members (school_id, user_iid);
create index organization_members_position on organization_members (school_id, job_position_iid);

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

-- A code by which a parent takes a child to their account: one for each child, for one use.
create table pairing_codes (
  school_id bigint not null,
  child_iid bigint not null,
  code_hash text not null,
  made_by bigint not null,
  expires_at timestamptz not null,
  primary key (school_id, child_iid),
  foreign key (school_id, child_iid) references users (school_id, iid),
  foreign key (school_id, made_by) references users (school_id, iid)
);
create unique index pairing_codes_code on pairing_codes (school_id, code_hash);
create index pairing_codes_expiry on pairing_codes (expires_at);

-- Sheets that are read into the school: what was read stays beside the records until the office says what becomes of it.
create table sheet_imports (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  -- Kind of record that the rows become.
  name text not null,
  file_name text not null,
  format text not null,
  encoding text not null,
  state text not null default 'read' check (state in ('read', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  headings text[] not null,
  -- Field of each column; an empty one is left out.
  mapping text[] not null default '{}',
  options jsonb not null default '{}',
  total int not null default 0,
  -- Row up to which the work under way has come, and how many that is.
  position int not null default 0,
  done int not null default 0,
  -- What is wrong with the file as a whole: text key and row.
  fault jsonb,
  -- What became of the rows.
  created int not null default 0,
  updated int not null default 0,
  refused int not null default 0,
  removed int not null default 0,
  restored int not null default 0,
  kept int not null default 0,
  created_by bigint not null,
  masked_by bigint,
  created_at timestamptz not null,
  -- The work under way was seen alive.
  beat_at timestamptz not null,
  finished_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id, created_by) references users (school_id, iid)
);
create index sheet_imports_latest on sheet_imports (school_id, created_at desc);
create index sheet_imports_under_way on sheet_imports (beat_at, school_id) where state in ('checking', 'importing', 'undoing');

create table sheet_import_rows (
  school_id bigint not null,
  import_iid bigint not null,
  -- Line of the sheet.
  row int not null,
  cells text[] not null,
  -- What kept the row from being read: a text key.
  fault text not null default '',
  -- The fields that the cells stand for, and what is wrong with them: `[{field, message, code}]`.
  fields jsonb not null default '{}',
  problems jsonb not null default '[]',
  -- What no other record may have, by field; a row further up that has it already.
  keys jsonb not null default '{}',
  twin_row int,
  twin_field text not null default '',
  -- The record that this is for certain, and those that it may be.
  known_iid bigint,
  near jsonb not null default '[]',
  choice text not null default '' check (choice in ('', 'skip', 'create', 'update')),
  choice_iid bigint,
  plan text not null default '' check (plan in ('', 'create', 'update', 'skip', 'ask', 'error')),
  outcome text generated always as (
    case
      when twin_row is not null then 'error'
      when near_row is not null and plan = 'create' and choice = '' then 'ask'
      else plan
    end
  ) stored,
  result text not null default '' check (result in ('', 'created', 'updated', 'refused')),
  made_iid bigint,
  -- What the record was before and after an update, and what the import made beside it.
  before jsonb,
  after jsonb,
  -- What taking back did: `removed`, `restored`, or the text key of why it could not be.
  undone text not null default '',
  -- Two rows of one sheet may be about one person: what they would have in common, the row further up, and why; somebody has to say.
  signs text[] not null default '{}',
  near_row int,
  near_why text[] not null default '{}',
  primary key (school_id, import_iid, row),
  foreign key (school_id, import_iid) references sheet_imports (school_id, iid) on delete cascade
);
-- Which import has made a record: its history and the audit trail ask, of one record among all rows of all sheets.
create index sheet_import_rows_made on sheet_import_rows (school_id, made_iid) where result = 'created';

-- Which field a heading stood for the last time.
create table sheet_headings (
  school_id bigint not null,
  name text not null,
  heading text not null,
  field text not null,
  primary key (school_id, name, heading)
);

-- Groups of people: put together by hand or by rules on what is known of them; school classes are groups too.
create table groups (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  type text not null default 'manual' check (type in ('manual', 'smart_group')),
  -- 0 ordinary, 1 of a group assignment, 2 of an enrolment plan
  kind int not null default 0 check (kind in (0, 1, 2)),
  status text not null default 'created' check (status in ('created', 'approved', 'ready_to_execute', 'executed', 'stopped', 'deleted')),
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
  version int not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id, head_iid) references users (school_id, iid)
);
create unique index groups_code_key on groups (school_id, is_class, school_year, lower(code)) where code <> '' and status <> 'deleted';
create index groups_listed on groups (school_id, is_class, name collate "vi-x-icu", iid);
create index groups_search on groups using gin (search_text gin_trgm_ops);
create index groups_head on groups (school_id, head_iid);
create index groups_item on groups (school_id, course_iid, item_iid) where kind = 1;

create table group_members (
  school_id bigint not null,
  group_iid bigint not null,
  user_iid bigint not null,
  -- 1 current, 2 pending, 3 redundant, 4 removed, 5 rejected
  status int not null check (status between 1 and 5),
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
  done int not null default 0,
  total int not null default 0,
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

-- One link for each event, in the order of commit: `hash` covers the event and the hash of the link before.
create table event_chain (
  school_id bigint not null,
  no bigint not null,
  event_iid bigint not null,
  -- Hashed with the payload: what an erased payload said cannot be guessed from the hash.
  salt bytea not null,
  hash bytea not null,
  -- Of a payload that was erased: its salted hash, which the link covers. The salt is gone with it.
  payload_hash bytea,
  primary key (school_id, no),
  unique (school_id, event_iid)
);

-- The last link of each school, signed with the key that is not in the database.
create table event_heads (
  school_id bigint not null,
  no bigint not null default 0,
  hash bytea not null default '\x',
  signature bytea not null default '\x',
  sealed_at timestamptz not null default now(),
  -- All events up to here are in the chain.
  mark_txid bigint not null default 0,
  mark_iid bigint not null default 0,
  primary key (school_id),
  foreign key (school_id) references schools
);

create table notices (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  kind text not null,
  event_iid bigint not null,
  about jsonb not null default '{}',
  link text not null default '',
  status text not null default 'unread' check (status in ('unread', 'read', 'deleted')),
  created_at timestamptz not null,
  primary key (school_id, iid),
  unique (school_id, user_iid, event_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index notices_shown on notices (school_id, user_iid, iid desc) where status <> 'deleted';
create index notices_unread on notices (school_id, user_iid) where status = 'unread';
-- By time first: what is old is few, whichever school it is in.
create index notices_age on notices (created_at, school_id);

-- What a person wants otherwise than usual, by kind of notice.
create table notice_settings (
  school_id bigint not null,
  user_iid bigint not null,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (school_id, user_iid, kind),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

-- Employees who work on a node (ORG-42), each with the position they have there. It lets them see the node.
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

-- What people work for the school by.
create table contracts (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  number text not null,
  user_iid bigint not null,
  type text not null check (type in ('permanent', 'fixed_term', 'probation', 'part_time', 'visiting')),
  state text not null check (state in ('draft', 'signed', 'ended')),
  organization_iid bigint,
  job_position_iid bigint,
  from_date date not null,
  to_date date,
  note text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version int not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id) references schools,
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, organization_iid) references organizations (school_id, iid),
  foreign key (school_id, job_position_iid) references job_positions (school_id, iid),
  constraint contracts_days check (to_date is null or to_date >= from_date)
);
create unique index contracts_number_key on contracts (school_id, lower(number)) where status <> 'deleted';
create index contracts_person on contracts (school_id, user_iid, from_date desc);
create index contracts_listed on contracts (school_id, from_date, iid);

-- Schools of Viet Nam by province and district, as a school's admission refers to them.
create table vietnam_schools (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  name text not null,
  code text not null default '',
  level text check (level in ('kindergarten', 'primary', 'lower_secondary', 'upper_secondary', 'multi_level', 'continuing')),
  province text not null default '',
  district text not null default '',
  address text not null default '',
  status text not null default 'approved' check (status in ('approved', 'deleted')),
  version int not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create unique index vietnam_schools_code_key on vietnam_schools (school_id, lower(code)) where code <> '' and status <> 'deleted';
create index vietnam_schools_listed on vietnam_schools (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';
create index vietnam_schools_place on vietnam_schools (school_id, province, district) where status <> 'deleted';

-- Packages of cards that put money into wallets (NOD-31): made by the root of the system, in whose own school they lie.
create table card_packages (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  -- What a card costs, and what it puts into a wallet: minor units.
  price bigint not null check (price >= 0),
  face_value bigint not null check (face_value > 0),
  quantity int not null check (quantity > 0),
  -- The last day on which a card can be used; null: always.
  expiry date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id) references schools,
  foreign key (school_id, created_by) references users (school_id, iid)
);
create index card_packages_maker on card_packages (school_id, created_by);

-- Fields that a school adds to its records (NOD-43): one list for each kind, and what is filled in beside each record.
create table data_schemas (
  school_id bigint not null,
  -- The kind whose records have the fields.
  ntype text not null,
  -- `MetadataField`s in their order.
  fields jsonb not null,
  version int not null default 1,
  primary key (school_id, ntype),
  foreign key (school_id) references schools
);

-- What learners want to reach, and what is said of it.
create table user_goals (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  name text not null,
  skill_iid bigint,
  course_iid bigint,
  target_level text not null default '',
  deadline date,
  percent int not null default 0 check (percent between 0 and 100),
  note text not null default '',
  state text not null default 'doing' check (state in ('doing', 'achieved', 'given_up')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id) references schools,
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, skill_iid) references skills (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  constraint user_goals_subject check (skill_iid is null or course_iid is null)
);
create index user_goals_person on user_goals (school_id, user_iid);

-- Whose goal it is stands here too, so that what is said of a person goes with them.
create table user_goal_comments (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  goal_iid bigint not null,
  user_iid bigint not null,
  author_iid bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id) references schools,
  foreign key (school_id, goal_iid) references user_goals (school_id, iid) on delete cascade,
  foreign key (school_id, user_iid) references users (school_id, iid),
  foreign key (school_id, author_iid) references users (school_id, iid)
);
create index user_goal_comments_goal on user_goal_comments (school_id, goal_iid, iid);
create index user_goal_comments_person on user_goal_comments (school_id, user_iid);

-- How the last run of each job went that the installation does by itself (REP-17); they lie in the system's own school.
create table cron_runs (
  school_id bigint not null,
  name text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  result text not null check (result in ('done', 'failed')),
  -- What kind of failure it was; empty: none.
  error text not null default '',
  -- How many parts of a run failed, such as schools or sittings, while it went on with the others.
  failures int not null default 0 check (failures >= 0),
  primary key (school_id, name),
  foreign key (school_id) references schools
);

-- The cards of a package (FEE-29): codes worth money, kept so that what is read out of the database alone pays for nothing.
create table cards (
  school_id bigint not null,
  package_iid bigint not null,
  -- Place in the package, from 1.
  number int not null check (number > 0),
  -- By which a typed code is found: made with a key that is not in the database.
  code_hash bytea not null,
  -- The code itself, for the export: sealed with the same key.
  code_sealed bytea not null,
  last_four text not null,
  -- Whose wallet it went into, of whichever school: numbers of people are those of the installation.
  used_by bigint,
  used_time timestamptz,
  primary key (school_id, package_iid, number),
  unique (school_id, code_hash),
  foreign key (school_id) references schools,
  foreign key (school_id, package_iid) references card_packages (school_id, iid),
  check ((used_by is null) = (used_time is null))
);

-- Guesses at an account, counted for each place they come from, so that nobody is locked out by others (`sign_in_tries` keeps what has one count).
create table sign_in_guesses (
  school_id bigint not null,
  -- Login name in lower case, whether or not there is such an account.
  account text not null,
  -- `from` a network, `by` a browser that is known to the account, or `inside`: by somebody signed in to it.
  source text not null,
  window_start timestamptz not null,
  tries int not null,
  primary key (school_id, account, source),
  foreign key (school_id) references schools
);

-- What is used of the budgets of calls, over all processes. Of the installation, not of a school: a call is counted before anything is read.
create table request_budgets (
  key text not null,
  ends_at timestamptz not null,
  used int not null,
  primary key (key, ends_at)
);
create index request_budgets_ends on request_budgets (ends_at);

-- When the root of the system may work inside this school: the school's root opens it for a time, or the system's root does so in an
-- emergency, with a reason, for an hour at most. What is done then stands in the school's audit trail.
create table system_access (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  kind text not null check (kind in ('granted', 'emergency')),
  reason text not null,
  -- Who of the school opened it; null: the root of the system.
  granted_by bigint,
  -- Name of whoever opened it, as it was.
  opener_name text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  ended_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id) references schools,
  check (until_at > from_at)
);

-- A sitting is ended by the server soon after its deadline; a submit that leaves the browser at the last second comes first.
create function overdue_after() returns interval language sql immutable as $$ select interval '3 seconds' $$;

-- Schools that have a take past its deadline; the sweeper asks this before it goes into each of them.
create function schools_with_overdue_takes() returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct school_id from takes
  where status <> 'FINISHED' and deadline is not null and reset_at is null and deadline < clock_timestamp() - overdue_after()
$$;

-- What processes tell each other: an account's sessions, roles or status changed; a school's configuration changed.
create function tell_identity() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('sen_identity', changed.school_id || ':' || changed.user_iid);
  return null;
end
$$;

create function tell_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('sen_identity', new.school_id || ':' || new.iid);
  return null;
end
$$;

create function tell_school() returns trigger language plpgsql as $$
begin
  perform pg_notify('sen_schools', '');
  return null;
end
$$;

-- A school that is asked for waits; it answers to no host until the system root approves it. A name that was refused may be asked for again.
create function queue_school(wanted_domain text, wanted_name text, wanted_type text, wanted_language text, asking jsonb) returns bigint
language sql security definer set search_path = public
as $$
  insert into schools as school (domain, name, type, language, status, asked)
  values (wanted_domain, wanted_name, wanted_type, wanted_language, 'queued', asking)
  on conflict (domain) do update
    set name = excluded.name, type = excluded.type, language = excluded.language, status = 'queued', asked = excluded.asked, created_at = now()
    where school.status = 'refused'
  returning iid
$$;

-- Jobs are queued in the transaction of the change they belong to.
create function queue_job(task text, payload jsonb) returns void
language plpgsql security definer set search_path = public
as $$
begin
  perform graphile_worker.add_job(task, payload::json, max_attempts => 8);
end
$$;

-- Processes remember what many ask for; they are told, once per transaction, which table changed in which school.
create function tell_table() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('sen_tables', tg_table_name || ':' || changed.school_id);
  return null;
end
$$;

-- Who may act as whom follows from roles: when those of either change, acting ends.
create function end_masked_sessions() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  delete from sessions
  where school_id = changed.school_id and masked_by_iid is not null and changed.user_iid in (user_iid, masked_by_iid);
  return null;
end
$$;

-- Whichever way a password changes, no link asked for before it works any more.
create function end_reset_tokens() returns trigger
language plpgsql
as $$
begin
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid and purpose = 'reset';
  return null;
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

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where school_id = new.school_id and transaction_iid = new.transaction_iid) <> 0 then
    raise exception 'entries of a transaction sum to zero' using errcode = '23514';
  end if;
  return null;
end
$$;

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

-- All that one person holds: roles of the product, roles of single actions, and the content they made, without what lies in other
-- content of theirs. What they threw away is among it: they may bring it back. Of questions, which lie in no place and may be thousands,
-- the newest stands for all.
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
      where given.school_id = current_setting('app.school')::bigint and given.user_iid = person), '[]'),
    'owns', coalesce((
      select jsonb_agg(scope order by scope)
      from (
        select own.ntype || '-' || own.iid as scope
        from nodes own
        where own.school_id = current_setting('app.school')::bigint and own.owner_iid = person
          and own.ntype <> 'question'
          and not exists (
            select from nodes around where around.school_id = own.school_id and around.iid = own.pid and around.owner_iid = person
          )
        union all
        (select 'question-' || iid from nodes
        where school_id = current_setting('app.school')::bigint and owner_iid = person and ntype = 'question'
        order by iid desc limit 1)
      ) made), '[]'))
$$;

-- A person lies in the organizations they belong to today, so that whoever looks after one of them looks after them; and who works on a node.
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

-- Whoever teaches, learns or has a child here is kept as that, by whatever way it came about. Nothing takes it away but the office.
create function mark_teachers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'grants' then
    update users person set is_teacher = true from added
    where person.school_id = added.school_id and person.iid = added.user_iid and not person.is_teacher
      and added.role in ('teacher', 'tutor');
  else
    update users person set is_teacher = true from added
    join grouped_roles grouped on grouped.school_id = added.school_id and grouped.iid = added.role_iid
    where person.school_id = added.school_id and person.iid = added.user_iid and not person.is_teacher
      and grouped.roles && array['teacher', 'tutor'];
  end if;
  return null;
end
$$;

create function mark_students() returns trigger language plpgsql as $$
begin
  update users person set is_student = true from added
  where person.school_id = added.school_id and person.iid = added.user_iid and person.category = 1
    and not (person.is_student or person.is_teacher or person.is_parent);
  return null;
end
$$;

create function mark_parents() returns trigger language plpgsql as $$
begin
  update users person set is_parent = true from added
  where person.school_id = added.school_id and person.iid = added.parent_iid and not person.is_parent;
  return null;
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

-- Schools with events that are not in the chain of their audit trail yet.
create function schools_with_unsealed_events() returns setof bigint
language sql stable security definer set search_path = public
as $$
  select schools.iid from schools left join event_heads on event_heads.school_id = schools.iid
  where exists (
    select from events
    where events.school_id = schools.iid and (events.txid, events.iid) > (coalesce(mark_txid, -1), coalesce(mark_iid, 0))
  )
$$;

-- With the payload goes what was read out of it.
create function refuse_change() returns trigger language plpgsql as $$
declare
  erased constant text[] := '{payload,salt,payload_hash,about_ntype,about_iid,about_user}';
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' and to_jsonb(new) - erased = to_jsonb(old) - erased then
    return new;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- The first event number of a school at a moment, roughly: numbers rise with time, but for what was under way at that moment.
create function event_iid_at(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  school bigint := current_setting('app.school')::bigint;
  low bigint := 0;
  high bigint := (select coalesce(max(iid), 0) + 1 from events where school_id = school);
  middle bigint;
  found_iid bigint;
  found_at timestamptz;
begin
  while low < high loop
    middle := (low + high) / 2;
    select iid, at into found_iid, found_at from events where school_id = school and iid >= middle order by iid limit 1;
    if found_at is null or found_at >= moment then high := middle; else low := found_iid + 1; end if;
  end loop;
  return low;
end
$$;

-- Another address is not shown to be theirs by what was shown of the one before, and no link that went there works any more.
create function forget_mail_proof() returns trigger
language plpgsql
as $$
begin
  if new.mail_proven_at is not distinct from old.mail_proven_at then
    new.mail_proven_at := null;
  end if;
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid;
  return new;
end
$$;

-- Takes the payload out of this school's events in which a pattern is found, or which are about a person and hold the second pattern.
create function erase_events(person bigint, pattern text, own_pattern text) returns bigint
language plpgsql security definer set search_path = public set "app.erasing" = 'on' as $$
declare
  school bigint := current_setting('app.school')::bigint;
  found_iids bigint[];
begin
  -- Nothing is sealed meanwhile: what is found is either in the chain already or comes into it as it is left here.
  perform from event_heads where school_id = school for update;
  found_iids := array(
    select iid from events
    where school_id = school and (
      payload::text ~* pattern
      or (payload::text ~* own_pattern and (actor_iid = person or jsonb_path_exists(payload, '$.** ? (@ == $person)', jsonb_build_object('person', person))))
    )
  );
  update event_chain link set salt = '', payload_hash = sha256(link.salt || convert_to(event.payload::text, 'UTF8'))
  from events event
  where link.school_id = school and event.school_id = school and event.iid = link.event_iid
    and link.event_iid = any(found_iids) and link.payload_hash is null;
  update events set payload = '{"erased": true}' where school_id = school and iid = any(found_iids);
  return cardinality(found_iids);
end
$$;

-- A document with everything that fits a pattern taken out of its texts.
create function redacted(document jsonb, pattern text) returns jsonb language sql immutable as $$
  select case jsonb_typeof(document)
    when 'string' then to_jsonb(regexp_replace(document #>> '{}', pattern, '—', 'gi'))
    when 'array' then coalesce((select jsonb_agg(redacted(value, pattern) order by ordinality) from jsonb_array_elements(document) with ordinality), '[]')
    when 'object' then coalesce((select jsonb_object_agg(key, redacted(value, pattern)) from jsonb_each(document)), '{}')
    else document
  end
$$;

create function redacted(texts text[], pattern text) returns text[] language sql immutable as $$
  select coalesce(array_agg(regexp_replace(one, pattern, '—', 'gi') order by ordinality), '{}') from unnest(texts) with ordinality as each (one, ordinality)
$$;

create function redacted(plain text, pattern text) returns text language sql immutable as $$
  select regexp_replace(plain, pattern, '—', 'gi')
$$;

-- Where somebody belongs, as the information about them tells it (IDN-17): each membership with its position, where it stands today, and
-- whether the organization is a department (ORG-03).
create function memberships_of(person bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'organization_iid', own.iid,
    'job_position_iid', member.job_position_iid,
    'status', case when member.from_date > today.day then 'planned' when member.to_date < today.day then 'past' else 'current' end,
    'is_phongban', exists (
      select from jsonb_array_elements(school.org_types) kind where kind ->> 'type' = own.type and kind ->> 'is_phongban' in ('true', '1'))
  ) order by own.path), '[]')
  from organization_members member
  join organizations own on own.school_id = member.school_id and own.iid = member.organization_iid and own.status <> 'deleted'
  join schools school on school.iid = member.school_id
  cross join lateral (select (now() at time zone school.timezone)::date as day) today
  where member.school_id = current_setting('app.school')::bigint and member.user_iid = person
$$;

-- Under row security no index with trigrams serves a query of the app, because LIKE is not leakproof; for its owner it does. Whom a keyword
-- finds therefore comes from here, confined to the school by the same setting. Each call is planned for its own pattern.
create function found_in(place text, pattern text) returns setof bigint language plpgsql stable security definer set search_path = public rows 200 as $$
begin
  if place not in ('users', 'nodes', 'categories', 'groups', 'job_positions', 'skills') then
    raise exception 'nothing is searched in %', place;
  end if;
  return query execute format(
    'select iid from %I where school_id = $1 and search_text like $2', place) using current_setting('app.school')::bigint, pattern;
end
$$;

-- What became of the mails of all schools, without their texts, for the root of the system.
create function system_mails(wanted_status text, pattern text, most int, skipped int)
returns table (domain text, school text, iid bigint, use text, to_address text, language text, subject text, status text, tries int, last_error text, created_at timestamptz, sent_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = public
as $$
begin
  perform assert_system();
  return query
  with fitting as (
    select mail.* from mails mail
    where (wanted_status = '' or mail.status = wanted_status)
      and (pattern = '' or lower(mail.to_address) like pattern or lower(mail.subject) like pattern)
  )
  select owner.domain, owner.name, mail.iid, mail.use, mail.to_address, mail.language, mail.subject, mail.status, mail.tries,
    mail.last_error, mail.created_at, mail.sent_at, (select count(*) from fitting)
  from fitting mail join schools owner on owner.iid = mail.school_id
  order by mail.iid desc
  limit most offset skipped;
end
$$;

-- People search for words, not for a phrase: "nguyen an" finds Nguyễn Thiên An. Each word is a condition of its own, so that the index with trigrams serves
-- every one of them; `like all (…)` would not use it.
create function found_in(place text, patterns text[]) returns setof bigint language plpgsql stable security definer set search_path = public rows 200 as $$
declare
  has_words text;
begin
  if place not in ('users', 'nodes', 'categories', 'groups', 'job_positions', 'skills') then
    raise exception 'nothing is searched in %', place;
  end if;
  select string_agg(format('search_text like %L', pattern), ' and ') into has_words from unnest(patterns) pattern;
  return query execute format('select iid from %I where school_id = $1 and %s', place, has_words) using current_setting('app.school')::bigint;
end
$$;

-- Schools with results that were held back and are due.
create function schools_with_results_to_tell() returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct school_id from takes where held_until < clock_timestamp() and reset_at is null and status = 'FINISHED'
$$;

-- A schedule asks which schools have something due, and opens a unit of work in those alone: schools at rest cost nothing.
create function schools_to_clean_up(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$
  select school_id from sessions where expires_at < moment
  union select school_id from authenticator_proofs where expires_at < moment
  union select school_id from authenticator_resets where expires_at < moment
  union select school_id from passkey_challenges where expires_at < moment
  union select school_id from sso_flows where expires_at < moment
  union select school_id from mail_tokens where purpose <> 'confirm' and expires_at < moment
  union select school_id from idempotency_keys where created_at < moment - interval '2 days'
  union select school_id from sign_in_tries where window_start < moment - interval '1 day'
  union select school_id from sign_in_guesses where window_start < moment - interval '1 day'
$$;

create function schools_with_old_notices(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$ select distinct school_id from notices where created_at < moment $$;

create function schools_with_stalled_sheets(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$ select distinct school_id from sheet_imports where state in ('checking', 'importing', 'undoing') and beat_at < moment $$;

create function schools_with_old_sheets(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct sheet.school_id from sheet_imports sheet
  where sheet.created_at < moment
    and exists (select from sheet_import_rows part where part.school_id = sheet.school_id and part.import_iid = sheet.iid)
$$;

-- Whether a group is due is a matter of its school's midnight, which the server knows.
create function schools_with_smart_groups() returns table (school_iid bigint, timezone text, scanned_at timestamptz)
language sql stable security definer set search_path = public
as $$
  select one.school_id, schools.timezone, min(coalesce(one.scanned_at, '-infinity'))
  from groups one join schools on schools.iid = one.school_id
  where one.type = 'smart_group' and one.status not in ('deleted', 'stopped') and schools.status = 'approved'
  group by one.school_id, schools.timezone
$$;

-- Who owns more or less from now on: every process hears of it; and where content changes hands, nobody stays in another's name.
create function tell_owners() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
  concerned bigint;
begin
  if tg_op = 'UPDATE' then
    if (old.owner_iid, old.pid) is not distinct from (new.owner_iid, new.pid) then
      return null;
    end if;
    if old.owner_iid is distinct from new.owner_iid then
      delete from sessions
      where school_id = changed.school_id and masked_by_iid is not null
        and (user_iid in (old.owner_iid, new.owner_iid) or masked_by_iid in (old.owner_iid, new.owner_iid));
    end if;
  end if;
  foreach concerned in array array_remove(array[old.owner_iid, new.owner_iid], null) loop
    perform pg_notify('sen_identity', changed.school_id || ':' || concerned);
  end loop;
  return null;
end
$$;

-- Which public pages of a school have something to show: read where its pages are made, so that a change of a skill locks no school,
-- and before a transaction is bound to the school.
create function shown_pages(school bigint) returns table (shows_skills boolean, shows_teachers boolean)
language sql stable security definer set search_path = public
as $$
  select
    exists (select from skills where skills.school_id = school and public and status <> 'deleted'),
    exists (
      select from nodes
      where nodes.school_id = school and ntype = 'course' and status <> 'deleted' and fields ->> 'is_public' = 'true'
    )
$$;

create trigger tell after insert or delete or update on grants for each row execute function tell_identity();
create trigger tell after delete on sessions for each row execute function tell_identity();
create trigger tell after update of status, settings on users for each row execute function tell_user();
create trigger tell after insert or delete or update on schools for each statement execute function tell_school();
create trigger tell after insert or delete or update on hosts for each statement execute function tell_school();
create trigger tell after insert or delete or update on nodes for each row execute function tell_table();
create trigger tell after insert or delete or update on course_learners for each row execute function tell_table();
-- Old secrets of a renewed session are remembered by no process.
create trigger tell_renewed after update of secret_hash on sessions for each row execute function tell_identity();
create trigger end_masked after insert or delete or update on grants for each row execute function end_masked_sessions();
create trigger end_reset_tokens after update of pass_hash on users for each row when (old.pass_hash is distinct from new.pass_hash) execute function end_reset_tokens();
create constraint trigger balanced after insert on ledger_entries deferrable initially deferred for each row execute function refuse_unbalanced();
create trigger tell after insert or delete or update on organizations for each row execute function tell_table();
create trigger tell after insert or delete or update on organization_members for each row execute function tell_table();
-- Who holds more or less from now on: every process hears of it, and nobody stays in another's name.
create trigger tell after insert or delete or update on group_grants for each row execute function tell_identity();
create trigger tell after insert or delete or update on abac_grants for each row execute function tell_identity();
create trigger end_masked after insert or delete or update on group_grants for each row execute function end_masked_sessions();
create trigger end_masked after insert or delete or update on abac_grants for each row execute function end_masked_sessions();
create trigger touch after update of permissions on abac_roles for each row execute function touch_grants();
create trigger touch after update of roles on grouped_roles for each row execute function touch_grants();
create trigger mark_teachers after insert on grants referencing new table as added for each statement execute function mark_teachers();
create trigger mark_teachers after insert on group_grants referencing new table as added for each statement execute function mark_teachers();
create trigger mark_students after insert on course_learners referencing new table as added for each statement execute function mark_students();
create trigger mark_parents after insert on guardians referencing new table as added for each statement execute function mark_parents();
create trigger written_once before delete or update on events for each row execute function refuse_change();
create trigger written_once before delete or update on event_chain for each row execute function refuse_change();
create trigger forget_mail_proof before update of mail on users for each row when (lower(old.mail) is distinct from lower(new.mail)) execute function forget_mail_proof();
create trigger tell_owners after insert or delete or update of owner_iid, pid on nodes for each row execute function tell_owners();

-- The second wall: forced row security for a role that owns nothing and bypasses nothing; without a school every query fails.

do $$
declare
  name text;
begin
  for name in
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'school_id' order by table_name
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
  -- Migrations, backup and the questions over all schools above work as the owner.
  for name in
    select table_name from information_schema.columns
    where table_schema = 'public' and (column_name = 'school_id' or (table_name, column_name) in (('schools', 'iid'), ('hosts', 'host')))
  loop
    execute format('create policy owner on %I to %I using (true)', name, current_user);
  end loop;
end
$$;

-- Everyone's page asks which school a host is; a school changes itself only, and gets host names of its own only.
alter table schools enable row level security;
alter table schools force row level security;
alter table hosts enable row level security;
alter table hosts force row level security;
create policy everyone_reads on schools for select to sen_app using (true);
create policy school on schools for update to sen_app using (iid = current_setting('app.school')::bigint);
create policy everyone_reads on hosts for select to sen_app using (true);
create policy school_adds on hosts for insert to sen_app with check (school_iid = current_setting('app.school')::bigint);
create policy school_removes on hosts for delete to sen_app using (school_iid = current_setting('app.school')::bigint);

grant usage on schema public to sen_app;
grant usage on sequence iid_seq to sen_app;
grant select on schools to sen_app;
grant update (name, type, status, language, timezone, email, address, hotline, theme, conf, org_types, supported_browsers,
  asked, texts_version, admin_menu_nav)
  on schools to sen_app;
grant select, insert, delete on hosts to sen_app;
grant select, insert, update, delete on request_budgets to sen_app;
-- What is written once stays as it was written.
revoke update, delete on events, event_chain, node_versions, papers, node_uses, ledger_transactions, ledger_entries from sen_app;
revoke delete on event_heads, system_access from sen_app;
-- Whoever fills a school tells the planner how much there is by now: until it knows, it reads everything where a look into an index
-- would do, and every row of a long sheet costs more than the one before.
grant maintain on users, sheet_import_rows to sen_app;

do $$
declare
  asked regprocedure;
begin
  -- What runs as the owner is for the app alone.
  for asked in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('revoke execute on function %s from public', asked);
    execute format('grant execute on function %s to sen_app', asked);
  end loop;
end
$$;

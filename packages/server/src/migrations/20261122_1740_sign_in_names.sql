-- What an account is found by, in columns of its own: under row security an index over `lower(…)` serves no query of the app, because
-- lower() is not leakproof, and each sign-in would read every account of its school.
alter table users
  add column lname_key text not null generated always as (lower(lname)) stored,
  add column mail_key text not null generated always as (lower(mail)) stored,
  add column code_key text not null generated always as (lower(code)) stored;
comment on column users.lname_key is 'technical';
comment on column users.mail_key is 'technical';
comment on column users.code_key is 'technical';
drop index users_lname_key, users_mail_key, users_code_key;
create unique index users_lname_key on users (school_id, lname_key);
create unique index users_mail_key on users (school_id, mail_key) where mail_key <> '';
create unique index users_code_key on users (school_id, code_key) where code_key <> '';

-- What an account was before it went into the trash: out of it comes what went in, closed or not.
alter table users add column status_before text;
comment on column users.status_before is 'technical';

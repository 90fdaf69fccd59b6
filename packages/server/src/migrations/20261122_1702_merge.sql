-- A record that was one too many leads to the one that is kept.
alter table users add column merged_into bigint;
alter table users add constraint users_merged_into_fkey foreign key (school_id, merged_into) references users (school_id, iid);
create index users_merged on users (school_id, merged_into) where merged_into is not null;
comment on column users.merged_into is 'technical';

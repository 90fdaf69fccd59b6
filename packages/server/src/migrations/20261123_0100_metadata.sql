-- Fields that a school adds to its records (NOD-43): one list for each kind, and what is filled in beside each record.

create table data_schemas (
  school_id bigint not null references schools,
  -- The kind whose records have the fields.
  ntype text not null,
  -- `MetadataField`s in their order.
  fields jsonb not null,
  version integer not null default 1,
  primary key (school_id, ntype)
);
alter table data_schemas enable row level security;
alter table data_schemas force row level security;
create policy school on data_schemas to sen_app using (school_id = current_setting('app.school')::bigint);
do $$ begin execute format('create policy owner on data_schemas to %I using (true)', current_user); end $$;
grant select, insert, update, delete on data_schemas to sen_app;

alter table nodes add column metadata jsonb not null default '{}';
alter table users add column metadata jsonb not null default '{}';
alter table organizations add column metadata jsonb not null default '{}';
alter table groups add column metadata jsonb not null default '{}';
alter table categories add column metadata jsonb not null default '{}';
alter table job_positions add column metadata jsonb not null default '{}';
alter table skills add column metadata jsonb not null default '{}';
alter table contracts add column metadata jsonb not null default '{}';
alter table vietnam_schools add column metadata jsonb not null default '{}';
comment on column users.metadata is 'personal';

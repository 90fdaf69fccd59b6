-- How the last run of each job went that the installation does by itself (REP-17); they lie in the system's own school.
create table cron_runs (
  school_id bigint not null references schools (iid),
  name text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  result text not null check (result in ('done', 'failed')),
  -- What kind of failure it was; empty: none.
  error text not null default '',
  primary key (school_id, name)
);
alter table cron_runs enable row level security;
alter table cron_runs force row level security;
create policy school on cron_runs to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on cron_runs to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on cron_runs to sen_app;

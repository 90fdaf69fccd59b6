-- Takes of an exam scored again by the newest keys: how far the work has come.
create table regrades (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  course_iid bigint not null,
  item_iid bigint not null,
  reason text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'failed')),
  total int not null,
  -- The take up to which the work has come, how many that is, and how many of them have another result.
  position bigint not null default 0,
  done int not null default 0,
  changed int not null default 0,
  -- Why it could not go on: a text key.
  failure text not null default '',
  created_by bigint not null,
  masked_by bigint,
  created_at timestamptz not null,
  -- The work was seen alive.
  beat_at timestamptz not null,
  finished_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id, created_by) references users (school_id, iid)
);
create index regrades_latest on regrades (school_id, course_iid, item_iid, iid desc);
create unique index regrades_one on regrades (school_id, course_iid, item_iid) where state = 'running';
create index regrades_under_way on regrades (beat_at, school_id) where state = 'running';

alter table regrades enable row level security;
alter table regrades force row level security;
create policy school on regrades to sen_app using (school_id = current_setting('app.school')::bigint);
grant select, insert, update, delete on regrades to sen_app;
do $$
begin
  execute format('create policy owner on regrades to %I using (true)', current_user);
end
$$;

create function schools_with_stalled_regrades(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$ select distinct school_id from regrades where state = 'running' and beat_at < moment $$;
revoke execute on function schools_with_stalled_regrades from public;
grant execute on function schools_with_stalled_regrades to sen_app;

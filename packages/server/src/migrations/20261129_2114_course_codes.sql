-- Codes by which people come into a course themselves; a course has one at most.
create table course_codes (
  school_id bigint not null references schools (iid),
  course_iid bigint not null,
  code text not null,
  -- Null: until it is taken back.
  ends_at timestamptz,
  -- How many may come by it; 0: as many as like.
  most integer not null check (most >= 0),
  -- How many came by it.
  used integer not null default 0,
  made_by bigint,
  made_at timestamptz not null,
  primary key (school_id, course_iid),
  unique (school_id, code),
  foreign key (school_id, course_iid) references nodes (school_id, iid),
  foreign key (school_id, made_by) references users (school_id, iid)
);
alter table course_codes enable row level security;
alter table course_codes force row level security;
create policy school on course_codes to sen_app using (school_id = current_setting('app.school')::bigint);
grant select, insert, update, delete on course_codes to sen_app;
do $$
begin
  execute format('create policy owner on course_codes to %I using (true)', current_user);
end
$$;

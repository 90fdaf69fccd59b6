-- Nodes that somebody has worked with (sat, joined): they may be changed, but no longer removed. Written once per node.
create table node_uses (
  school_id bigint not null,
  node_iid bigint not null,
  primary key (school_id, node_iid),
  foreign key (school_id, node_iid) references nodes (school_id, iid)
);
alter table node_uses enable row level security;
alter table node_uses force row level security;
create policy school on node_uses to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on node_uses to %I using (true)', current_user);
end
$$;
grant select, insert on node_uses to sen_app;

-- The courses that run a syllabus.
create index nodes_course_syllabus on nodes (school_id, (fields ->> 'syllabus_iid')) where ntype = 'course';

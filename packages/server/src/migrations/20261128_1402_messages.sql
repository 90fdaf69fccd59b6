-- Messages that people write, to a course or to people they chose, and whom each was told to.
create table messages (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  course_iid bigint,
  sender_iid bigint not null,
  subject text not null,
  body text not null,
  told integer not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, sender_iid) references users (school_id, iid)
);
create index messages_of_course on messages (school_id, course_iid, iid desc) where course_iid is not null;

create table message_recipients (
  school_id bigint not null,
  message_iid bigint not null,
  user_iid bigint not null,
  primary key (school_id, message_iid, user_iid),
  foreign key (school_id, message_iid) references messages (school_id, iid) on delete cascade,
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index message_recipients_of on message_recipients (school_id, user_iid);

do $$
declare
  name text;
begin
  foreach name in array array['messages', 'message_recipients'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

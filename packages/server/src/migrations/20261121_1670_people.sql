-- People as the office keeps them: what they are to the school, the code they have there, and parents with their children.

alter table users
  -- The school's own number of a student or of one of its staff.
  add column code text not null default '',
  add column grade text not null default '',
  add column school_year text not null default '',
  add column identity_number text not null default '',
  -- What somebody is to the school; one person may be several. Employees are of category 6.
  add column is_student boolean not null default false,
  add column is_teacher boolean not null default false,
  add column is_parent boolean not null default false,
  -- Why the account was closed, as those who closed it wrote.
  add column status_reason text not null default '',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;

create unique index users_code_key on users (school_id, lower(code)) where code <> '';

-- Lists go by the given name, which is the last word of a Vietnamese name.
create index users_by_name on users
  (school_id, (regexp_replace(name, '^.*\s', '') || ' ' || name) collate "vi-x-icu", iid) where status <> 'deleted';
create index users_by_code on users (school_id, lower(code), iid) where status <> 'deleted';
create index users_by_creation on users (school_id, created_at, iid) where status <> 'deleted';
create index users_not_active on users (school_id, status, iid) where status <> 'activated';
create index users_teachers on users (school_id, iid) where is_teacher;
create index users_parents on users (school_id, iid) where is_parent;
create index users_employees on users (school_id, iid) where category = 6;
create index users_grade on users (school_id, grade, school_year, iid) where grade <> '';

alter table guardians
  add column relation text not null default '',
  add column created_at timestamptz not null default now();

-- A code by which a parent takes a child to his account: one for each child, for one use.
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
alter table pairing_codes enable row level security;
alter table pairing_codes force row level security;
create policy school on pairing_codes to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on pairing_codes to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on pairing_codes to sen_app;

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
create trigger mark_teachers after insert on grants referencing new table as added for each statement execute function mark_teachers();
create trigger mark_teachers after insert on group_grants referencing new table as added for each statement execute function mark_teachers();

create function mark_students() returns trigger language plpgsql as $$
begin
  update users person set is_student = true from added
  where person.school_id = added.school_id and person.iid = added.user_iid and person.category = 1
    and not (person.is_student or person.is_teacher or person.is_parent);
  return null;
end
$$;
create trigger mark_students after insert on course_learners referencing new table as added
  for each statement execute function mark_students();

create function mark_parents() returns trigger language plpgsql as $$
begin
  update users person set is_parent = true from added
  where person.school_id = added.school_id and person.iid = added.parent_iid and not person.is_parent;
  return null;
end
$$;
create trigger mark_parents after insert on guardians referencing new table as added for each statement execute function mark_parents();

update users person set is_teacher = true
where exists (
    select from grants held where held.school_id = person.school_id and held.user_iid = person.iid and held.role in ('teacher', 'tutor')
  ) or exists (
    select from group_grants held
    join grouped_roles grouped on grouped.school_id = held.school_id and grouped.iid = held.role_iid
    where held.school_id = person.school_id and held.user_iid = person.iid and grouped.roles && array['teacher', 'tutor']
  );
update users person set is_parent = true
where exists (select from guardians held where held.school_id = person.school_id and held.parent_iid = person.iid);
update users person set is_student = true
where category = 1 and not is_teacher and not is_parent
  and exists (select from course_learners held where held.school_id = person.school_id and held.user_iid = person.iid);
update users set updated_at = created_at, search_text = search_text || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g') where phone <> '';
update users set updated_at = created_at where updated_at <> created_at;

-- Links sent by mail to an account: a new one takes the place of the one before, a used one is gone.
create table mail_tokens (
  school_id bigint not null,
  user_iid bigint not null,
  purpose text not null check (purpose in ('reset', 'confirm')),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (school_id, user_iid, purpose),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create unique index mail_tokens_token on mail_tokens (school_id, token_hash);

-- Whichever way a password changes, no link asked for before it works any more.
create function end_reset_tokens() returns trigger
language plpgsql
as $$
begin
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid and purpose = 'reset';
  return null;
end
$$;
create trigger end_reset_tokens after update of pass_hash on users
  for each row when (old.pass_hash is distinct from new.pass_hash) execute function end_reset_tokens();

-- Invitations into the school or a course. Kept after use, so that a second use is told from an unknown link.
create table invites (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  token_hash bytea not null,
  mail text not null,
  name text not null,
  -- Empty for a learner or parent.
  role text not null check (role in ('', 'root', 'headmaster', 'staff', 'teacher', 'tutor', 'marker')),
  course_iid bigint,
  invited_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint,
  primary key (school_id, iid),
  foreign key (school_id, invited_by) references users (school_id, iid),
  foreign key (school_id, accepted_by) references users (school_id, iid),
  foreign key (school_id, course_iid) references nodes (school_id, iid)
);
create unique index invites_token on invites (school_id, token_hash);

do $$
declare
  name text;
begin
  foreach name in array array['mail_tokens', 'invites'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

-- What a school's own people may change of it, its mails and its secrets.

alter table schools
  add column org_types jsonb not null default '[]',
  add column supported_browsers jsonb not null default '[]',
  -- Who asked for the school, and under which name it should be found; kept until it is approved.
  add column asked jsonb not null default '{}';

-- Everyone's page asks which school a host is; a school changes itself only, and gets host names of its own only.
alter table schools enable row level security;
alter table schools force row level security;
alter table hosts enable row level security;
alter table hosts force row level security;

do $$
begin
  execute format('create policy owner on schools to %I using (true)', current_user);
  execute format('create policy owner on hosts to %I using (true)', current_user);
end
$$;
create policy everyone_reads on schools for select to sen_app using (true);
create policy school on schools for update to sen_app using (iid = current_setting('app.school')::bigint);
create policy everyone_reads on hosts for select to sen_app using (true);
create policy school_adds on hosts for insert to sen_app with check (school_iid = current_setting('app.school')::bigint);
create policy school_removes on hosts for delete to sen_app using (school_iid = current_setting('app.school')::bigint);
grant update (name, type, status, language, timezone, email, address, hotline, theme, conf, org_types, supported_browsers, asked)
  on schools to sen_app;
grant insert, delete on hosts to sen_app;

-- A school that is asked for waits; it answers to no host until the system root approves it.
create function queue_school(wanted_domain text, wanted_name text, wanted_type text, wanted_language text, asking jsonb) returns bigint
language sql security definer set search_path = public
as $$
  insert into schools (domain, name, type, language, status, asked)
  values (wanted_domain, wanted_name, wanted_type, wanted_language, 'queued', asking)
  on conflict (domain) do nothing
  returning iid
$$;
revoke execute on function queue_school(text, text, text, text, jsonb) from public;
grant execute on function queue_school(text, text, text, text, jsonb) to sen_app;

-- Jobs are queued in the transaction of the change they belong to.
create function queue_job(task text, payload jsonb) returns void
language plpgsql security definer set search_path = public
as $$
begin
  perform graphile_worker.add_job(task, payload::json, max_attempts => 8);
end
$$;
revoke execute on function queue_job(text, jsonb) from public;
grant execute on function queue_job(text, jsonb) to sen_app;

-- Outbox and delivery log in one. The text is dropped once a mail server has taken it: it may hold a link that signs in.
create table mails (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  use text not null,
  to_address text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- kept: no mail server is configured, so that the mail stays here to be read.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  tries int not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id) references schools
);
create index mails_newest on mails (school_id, iid desc);

create table message_templates (
  school_id bigint not null,
  code text not null,
  language text not null check (language in ('en', 'vn', 'jp')),
  subject text not null,
  body text not null,
  changed_at timestamptz not null default now(),
  primary key (school_id, code, language)
);

-- Values of the configuration that never leave the server, sealed with a key that is not in the database.
create table school_secrets (
  school_id bigint not null,
  name text not null,
  sealed bytea not null,
  primary key (school_id, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['mails', 'message_templates', 'school_secrets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

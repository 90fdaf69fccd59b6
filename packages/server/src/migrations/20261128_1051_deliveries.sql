-- What people are told, a row for each person and way: a notice that they read here, or a mail. It is queue, retry and log of each at once.
alter table mails rename to deliveries;
alter table deliveries rename constraint mails_pkey to deliveries_pkey;
alter table deliveries rename constraint mails_school_id_fkey to deliveries_school_id_fkey;
alter table deliveries drop constraint mails_status_check;
drop index mails_newest;
drop index mails_by_time;

alter table deliveries
  alter column use set default '',
  alter column to_address set default '',
  alter column language set default '',
  alter column subject set default '',
  alter column body set default '',
  add column way text not null default 'mail' check (way in ('notify', 'mail')),
  -- Whom it is told, and of which event; a mail that somebody asked for (a link to come in by) has neither.
  add column user_iid bigint,
  add column event_iid bigint,
  add column kind text not null default '',
  add column about jsonb not null default '{}',
  add column link text not null default '',
  -- Goes before all that is told to many.
  add column urgent boolean not null default true,
  add column due_at timestamptz not null default now(),
  -- A sender has it in hand; one that has died gives it back by then.
  add column taken_until timestamptz,
  add foreign key (school_id, user_iid) references users (school_id, iid),
  add constraint deliveries_once unique (school_id, user_iid, event_iid, way),
  add constraint deliveries_status_check check (
    case way when 'notify' then status in ('unread', 'read', 'deleted') else status in ('queued', 'sent', 'kept', 'failed') end
  );

insert into deliveries (school_id, iid, way, use, user_iid, event_iid, kind, about, link, status, urgent, due_at, created_at)
select school_id, iid, 'notify', 'notice', user_iid, event_iid, kind, about, link, status, false, created_at, created_at from notices;

create index deliveries_shown on deliveries (school_id, user_iid, iid desc) where way = 'notify' and status <> 'deleted';
create index deliveries_unread on deliveries (school_id, user_iid) where way = 'notify' and status = 'unread';
create index deliveries_mails on deliveries (school_id, iid desc) where way = 'mail';
create index deliveries_due on deliveries (school_id, urgent, due_at) where status = 'queued';
-- By time first, whichever school they are of: what waits, what is old, and the mails of all schools.
create index deliveries_waiting on deliveries (due_at, school_id) where status = 'queued';
create index deliveries_age on deliveries (created_at, school_id);
create index deliveries_by_time on deliveries (iid) where way = 'mail';

create function schools_with_old_deliveries(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$ select distinct school_id from deliveries where created_at < moment $$;
revoke execute on function schools_with_old_deliveries from public;
grant execute on function schools_with_old_deliveries to sen_app;

create function schools_with_due_mails(moment timestamptz) returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct school_id from deliveries
  where status = 'queued' and due_at < moment and (taken_until is null or taken_until < moment)
$$;
revoke execute on function schools_with_due_mails from public;
grant execute on function schools_with_due_mails to sen_app;

create or replace function system_figures() returns table (queued bigint, approved bigint, refused bigint, people bigint, running bigint, mails_waiting bigint, database_bytes bigint)
language plpgsql stable security definer set search_path = public
as $$
begin
  perform assert_system();
  return query select
    (select count(*) from schools where status = 'queued'),
    (select count(*) from schools where status = 'approved'),
    (select count(*) from schools where status = 'refused'),
    (select count(*) from users where status = 'activated'),
    (select count(*) from takes where status <> 'FINISHED' and reset_at is null),
    (select count(*) from deliveries where status = 'queued'),
    pg_database_size(current_database());
end
$$;

create or replace function system_mails(wanted_status text, pattern text, most int, skipped int)
returns table (domain text, school text, iid bigint, use text, to_address text, language text, subject text, status text, tries int, last_error text, created_at timestamptz, sent_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = public
as $$
begin
  perform assert_system();
  return query
  with fitting as (
    select mail.* from deliveries mail
    where mail.way = 'mail' and (wanted_status = '' or mail.status = wanted_status)
      and (pattern = '' or lower(mail.to_address) like pattern or lower(mail.subject) like pattern)
  )
  select owner.domain, owner.name, mail.iid, mail.use, mail.to_address, mail.language, mail.subject, mail.status, mail.tries,
    mail.last_error, mail.created_at, mail.sent_at, (select count(*) from fitting)
  from fitting mail join schools owner on owner.iid = mail.school_id
  order by mail.iid desc
  limit most offset skipped;
end
$$;

-- For servers that were started before this: they go on writing mails, and notices of theirs are read from the old table no more.
create view mails with (security_invoker = true) as
select school_id, iid, use, to_address, language, subject, body, status, tries, last_error, created_at, sent_at
from deliveries where way = 'mail';
grant select, insert, update, delete on mails to sen_app;

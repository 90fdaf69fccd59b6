-- The audit trail as a chain, and notices that are made from it.

-- By which transaction an event was written: what is older than every transaction under way is complete.
alter table events add column txid bigint not null default 0;
alter table events alter column txid set default (pg_current_xact_id()::text::bigint);
create index events_unsealed on events (school_id, txid, iid);

-- Who did it and whom it was about, for every event.
create index events_actor on events (school_id, actor_iid, iid desc);
create index events_masked on events (school_id, masked_by_iid, iid desc) where masked_by_iid is not null;
create index events_subject on events (school_id, (payload ->> 'user_iid'), iid desc) where (payload ->> 'user_iid') is not null;
drop index events_account_actor;
drop index events_account_subject;

-- One link for each event, in the order of commit: `hash` covers the event and the hash of the link before.
create table event_chain (
  school_id bigint not null,
  no bigint not null,
  event_iid bigint not null,
  -- Hashed with the payload: what an erased payload said cannot be guessed from the hash.
  salt bytea not null,
  hash bytea not null,
  primary key (school_id, no),
  unique (school_id, event_iid)
);

-- The last link of each school, signed with the key that is not in the database.
create table event_heads (
  school_id bigint primary key references schools,
  no bigint not null default 0,
  hash bytea not null default '',
  signature bytea not null default '',
  sealed_at timestamptz not null default now(),
  -- All events up to here are in the chain.
  mark_txid bigint not null default 0,
  mark_iid bigint not null default 0
);

-- Schools with events that are not in the chain yet; whoever seals asks this before it goes into each of them.
create function schools_with_unsealed_events() returns setof bigint
language sql stable security definer set search_path = public
as $$
  select iid from schools left join event_heads on event_heads.school_id = iid
  where exists (
    select from events
    where events.school_id = iid and (txid, events.iid) > (coalesce(mark_txid, -1), coalesce(mark_iid, 0))
  )
$$;
revoke execute on function schools_with_unsealed_events() from public;
grant execute on function schools_with_unsealed_events() to sen_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger written_once before update or delete on events for each row execute function refuse_change();
create trigger written_once before update or delete on event_chain for each row execute function refuse_change();

-- The first event number of a school at a moment, roughly: numbers rise with time, but for what was under way at that moment.
create function event_iid_at(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  school bigint := current_setting('app.school')::bigint;
  low bigint := 0;
  high bigint := (select coalesce(max(iid), 0) + 1 from events where school_id = school);
  middle bigint;
  found_iid bigint;
  found_at timestamptz;
begin
  while low < high loop
    middle := (low + high) / 2;
    select iid, at into found_iid, found_at from events where school_id = school and iid >= middle order by iid limit 1;
    if found_at is null or found_at >= moment then high := middle; else low := found_iid + 1; end if;
  end loop;
  return low;
end
$$;

create table notices (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  user_iid bigint not null,
  kind text not null,
  event_iid bigint not null,
  about jsonb not null default '{}',
  link text not null default '',
  status text not null default 'unread' check (status in ('unread', 'read', 'deleted')),
  created_at timestamptz not null,
  primary key (school_id, iid),
  unique (school_id, user_iid, event_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index notices_shown on notices (school_id, user_iid, iid desc) where status <> 'deleted';
create index notices_unread on notices (school_id, user_iid) where status = 'unread';
create index notices_age on notices (school_id, created_at);

-- What a person wants otherwise than usual, by kind of notice.
create table notice_settings (
  school_id bigint not null,
  user_iid bigint not null,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (school_id, user_iid, kind),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

do $$
declare
  name text;
begin
  foreach name in array array['event_chain', 'event_heads', 'notices', 'notice_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
  end loop;
end
$$;
grant select, insert on event_chain to sen_app;
grant select, insert, update on event_heads to sen_app;
grant select, insert, update, delete on notices, notice_settings to sen_app;

-- What an event is about, in columns of its own: under row security no index over `payload ->> …` serves a query of the app, and nothing is
-- known of how often a value occurs, as reading JSON is not leakproof. `about_user` is somebody else than who did it: his own deeds are found
-- by `actor_iid`, so a take that begins or ends is in one index less.
alter table events
  add column about_ntype text generated always as (payload ->> 'ntype') stored,
  add column about_iid text generated always as (payload ->> 'iid') stored,
  add column about_user text generated always as (nullif(payload ->> 'user_iid', actor_iid::text)) stored;
drop index events_of_record, events_subject;
create index events_of_record on events (school_id, about_ntype, about_iid, iid desc) where about_ntype is not null;
create index events_subject on events (school_id, about_user, iid desc) where about_user is not null;

-- With the payload goes what was read out of it.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  erased constant text[] := '{payload,salt,payload_hash,about_ntype,about_iid,about_user}';
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' and to_jsonb(new) - erased = to_jsonb(old) - erased then
    return new;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

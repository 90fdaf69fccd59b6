-- A person can be erased: what told who he was goes, also out of the audit trail, whose chain still holds.

alter table users add column erased_at timestamptz;
comment on column users.erased_at is 'technical';

-- Of a payload that was erased: its salted hash, which the link covers. The salt is gone with it.
alter table event_chain add column payload_hash bytea;

-- What is written once changes in one way only: an erasure takes the payload away and leaves its hash.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on'
    and to_jsonb(new) - '{payload,salt,payload_hash}'::text[] = to_jsonb(old) - '{payload,salt,payload_hash}'::text[] then
    return new;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Takes the payload out of this school's events in which a pattern is found, or which are about a person and hold the second pattern.
create function erase_events(person bigint, pattern text, own_pattern text) returns bigint
language plpgsql security definer set search_path = public set "app.erasing" = 'on' as $$
declare
  school bigint := current_setting('app.school')::bigint;
  found_iids bigint[];
begin
  -- Nothing is sealed meanwhile: what is found is either in the chain already or comes into it as it is left here.
  perform from event_heads where school_id = school for update;
  found_iids := array(
    select iid from events
    where school_id = school and (
      payload::text ~* pattern
      or (payload::text ~* own_pattern and (actor_iid = person or jsonb_path_exists(payload, '$.** ? (@ == $person)', jsonb_build_object('person', person))))
    )
  );
  update event_chain link set salt = '', payload_hash = sha256(link.salt || convert_to(event.payload::text, 'UTF8'))
  from events event
  where link.school_id = school and event.school_id = school and event.iid = link.event_iid
    and link.event_iid = any(found_iids) and link.payload_hash is null;
  update events set payload = '{"erased": true}' where school_id = school and iid = any(found_iids);
  return cardinality(found_iids);
end
$$;
revoke execute on function erase_events(bigint, text, text) from public;
grant execute on function erase_events(bigint, text, text) to sen_app;

-- A document with everything that fits a pattern taken out of its texts.
create function redacted(document jsonb, pattern text) returns jsonb language sql immutable as $$
  select case jsonb_typeof(document)
    when 'string' then to_jsonb(regexp_replace(document #>> '{}', pattern, '—', 'gi'))
    when 'array' then coalesce((select jsonb_agg(redacted(value, pattern) order by ordinality) from jsonb_array_elements(document) with ordinality), '[]')
    when 'object' then coalesce((select jsonb_object_agg(key, redacted(value, pattern)) from jsonb_each(document)), '{}')
    else document
  end
$$;
create function redacted(texts text[], pattern text) returns text[] language sql immutable as $$
  select coalesce(array_agg(regexp_replace(one, pattern, '—', 'gi') order by ordinality), '{}') from unnest(texts) with ordinality as each (one, ordinality)
$$;
create function redacted(plain text, pattern text) returns text language sql immutable as $$
  select regexp_replace(plain, pattern, '—', 'gi')
$$;

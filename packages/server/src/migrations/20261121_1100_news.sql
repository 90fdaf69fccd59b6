-- What processes tell each other: an account's sessions, roles or status changed; a school's configuration changed.

create function tell_identity() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('sen_identity', changed.school_id || ':' || changed.user_iid);
  return null;
end
$$;

create function tell_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('sen_identity', new.school_id || ':' || new.iid);
  return null;
end
$$;

create function tell_school() returns trigger language plpgsql as $$
begin
  perform pg_notify('sen_schools', '');
  return null;
end
$$;

create trigger tell after insert or update or delete on grants for each row execute function tell_identity();
create trigger tell after delete on sessions for each row execute function tell_identity();
create trigger tell after update of status, settings on users for each row execute function tell_user();
create trigger tell after insert or update or delete on schools for each statement execute function tell_school();
create trigger tell after insert or update or delete on hosts for each statement execute function tell_school();

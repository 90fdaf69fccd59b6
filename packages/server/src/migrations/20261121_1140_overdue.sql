-- A sitting is ended by the server soon after its deadline; a submit that leaves the browser at the last second comes first.
create function overdue_after() returns interval language sql immutable as $$ select interval '3 seconds' $$;

create or replace function schools_with_overdue_takes() returns setof bigint
language sql stable security definer set search_path = public
as $$
  select distinct school_id from takes
  where status <> 'FINISHED' and deadline is not null and reset_at is null and deadline < clock_timestamp() - overdue_after()
$$;

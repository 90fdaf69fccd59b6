-- Where somebody belongs, as the information about him tells it (IDN-17): each membership with its position, where it stands today, and
-- whether the organization is a department (ORG-03).
create function memberships_of(person bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'organization_iid', own.iid,
    'job_position_iid', member.job_position_iid,
    'status', case when member.from_date > today.day then 'planned' when member.to_date < today.day then 'past' else 'current' end,
    'is_phongban', exists (
      select from jsonb_array_elements(school.org_types) kind where kind ->> 'type' = own.type and kind ->> 'is_phongban' in ('true', '1'))
  ) order by own.path), '[]')
  from organization_members member
  join organizations own on own.school_id = member.school_id and own.iid = member.organization_iid and own.status <> 'deleted'
  join schools school on school.iid = member.school_id
  cross join lateral (select (now() at time zone school.timezone)::date as day) today
  where member.school_id = current_setting('app.school')::bigint and member.user_iid = person
$$;

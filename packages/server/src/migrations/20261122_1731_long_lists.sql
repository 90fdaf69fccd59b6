-- Under row security no index with trigrams serves a query of the app, because LIKE is not leakproof; for its owner it does. Whom a keyword
-- finds therefore comes from here, confined to the school by the same setting. Each call is planned for its own pattern.
create function found_in(place text, pattern text) returns setof bigint language plpgsql stable security definer set search_path = public rows 200 as $$
begin
  if place not in ('users', 'nodes', 'categories', 'groups', 'job_positions', 'skills') then
    raise exception 'nothing is searched in %', place;
  end if;
  return query execute format(
    'select iid from %I where school_id = $1 and search_text like $2', place) using current_setting('app.school')::bigint, pattern;
end
$$;
revoke execute on function found_in(text, text) from public;
grant execute on function found_in(text, text) to sen_app;

-- Pages deep in a list of people are walked to in the index alone: it holds what tells who is a student, a teacher, a parent or an employee.
drop index users_by_name, users_by_code, users_by_creation;
create index users_by_name on users (school_id, ((regexp_replace(name, '^.*\s', '') || ' ' || name) collate "vi-x-icu"), iid)
  include (name, is_student, is_teacher, is_parent, category) where status <> 'deleted';
create index users_by_code on users (school_id, lower(code), iid)
  include (code, is_student, is_teacher, is_parent, category) where status <> 'deleted';
create index users_by_creation on users (school_id, created_at, iid)
  include (is_student, is_teacher, is_parent, category) where status <> 'deleted';
-- Those who learn are most of all, and are counted for each page.
create index users_students on users (school_id, iid) where is_student and status <> 'deleted';

-- Whatever has a column `search_text` is searched, so that a new table needs no change here.
drop function found_in(text, text);

create or replace function found_in(place text, patterns text[]) returns setof bigint
language plpgsql stable security definer rows 200 set search_path = public as $$
declare
  has_words text;
begin
  perform from pg_attribute where attrelid = to_regclass(format('public.%I', place)) and attname = 'search_text' and not attisdropped;
  if not found then
    raise exception 'nothing is searched in %', place;
  end if;
  select string_agg(format('search_text like %L', pattern), ' and ') into has_words from unnest(patterns) pattern;
  return query execute format('select iid from %I where school_id = $1 and %s', place, has_words) using current_setting('app.school')::bigint;
end
$$;

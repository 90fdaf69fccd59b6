-- What the migrations make. Written by `npm run check -- --write-schema`; change the migrations, not this.

create extension pg_trgm;

create sequence iid_seq as bigint start 1 increment 1;

CREATE OR REPLACE FUNCTION public.assert_system()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if not exists (select from schools where domain = 'system' and iid = current_setting('app.school')::bigint) then
    raise exception 'only the system may ask about all schools' using errcode = '42501';
  end if;
end
$function$
;
CREATE OR REPLACE FUNCTION public.course_percents(course bigint)
 RETURNS TABLE(user_iid bigint, percent numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive tree (iid, pid, weight, depth) as (
    select item.iid, item.pid, coalesce((item.fields ->> 'weighted')::numeric, 0), 0
    from nodes run
    join nodes item on item.school_id = run.school_id and item.pid = (run.fields ->> 'syllabus_iid')::bigint
    where run.school_id = current_setting('app.school')::bigint and run.iid = course and run.ntype = 'course' and item.status <> 'deleted'
    union all
    select item.iid, item.pid, coalesce((item.fields ->> 'weighted')::numeric, 0), tree.depth + 1
    from tree
    join nodes item on item.school_id = current_setting('app.school')::bigint and item.pid = tree.iid
    where item.status <> 'deleted' and tree.depth < 20
  ), leaves as (
    select one.iid, one.weight from tree one
    join nodes item on item.school_id = current_setting('app.school')::bigint and item.iid = one.iid and item.ntype in ('sco', 'exercise')
    where not exists (select from tree below where below.pid = one.iid)
  ), counted as (
    select iid, case when (select max(weight) from leaves) > 0 then weight else 1 end as weight from leaves
  )
  select learner.user_iid, coalesce((
    select round(sum(counted.weight * progress.p) / (select nullif(sum(weight), 0) from counted), 2)
    from counted
    join item_progress progress on progress.school_id = learner.school_id and progress.course_iid = course
      and progress.user_iid = learner.user_iid and progress.item_iid = counted.iid
  ), 0)
  from course_learners learner
  where learner.school_id = current_setting('app.school')::bigint and learner.course_iid = course and learner.status in (1, 2, 3, 6, 7)
$function$
;
CREATE OR REPLACE FUNCTION public.end_reset_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid and purpose in ('reset', 'change');
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.erase_events(person bigint, pattern text, own_pattern text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET "app.erasing" TO 'on'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.event_iid_at(moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.forget_mail_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.mail_proven_at is not distinct from old.mail_proven_at then
    update users set mail_proven_at = null
    where school_id = new.school_id and iid = new.iid and mail_proven_at is not null;
  end if;
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid;
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.found_in(place text, patterns text[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'public'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.held_roles()
 RETURNS TABLE(user_iid bigint, role text, scope text, via text)
 LANGUAGE sql
 STABLE
AS $function$
  select user_iid, role, scope, '' from grants where school_id = current_setting('app.school')::bigint
  union all
  select given.user_iid, named.role, given.scope, grouped.name
  from group_grants given
  join grouped_roles grouped on grouped.school_id = given.school_id and grouped.iid = given.role_iid
  cross join lateral unnest(grouped.roles) named (role)
  where given.school_id = current_setting('app.school')::bigint
$function$
;
CREATE OR REPLACE FUNCTION public.mark_parents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users person set is_parent = true from added
  where person.school_id = added.school_id and person.iid = added.parent_iid and not person.is_parent;
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.mark_students()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users person set is_student = true from added
  where person.school_id = added.school_id and person.iid = added.user_iid and person.category = 1
    and not (person.is_student or person.is_teacher or person.is_parent);
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.mark_teachers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'grants' then
    update users person set is_teacher = true from added
    where person.school_id = added.school_id and person.iid = added.user_iid and not person.is_teacher
      and added.role in ('teacher', 'tutor');
  else
    update users person set is_teacher = true from added
    join grouped_roles grouped on grouped.school_id = added.school_id and grouped.iid = added.role_iid
    where person.school_id = added.school_id and person.iid = added.user_iid and not person.is_teacher
      and grouped.roles && array['teacher', 'tutor'];
  end if;
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.memberships_of(person bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.overdue_after()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
AS $function$ select interval '3 seconds' $function$
;
CREATE OR REPLACE FUNCTION public.places_of(asked text)
 RETURNS TABLE(scope text, name text, owner_iid bigint, height integer)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up (iid, pid, ntype, name, owner_iid, height) as (
    select iid, pid, ntype, name, owner_iid, 0 from nodes
    where school_id = current_setting('app.school')::bigint and status <> 'deleted'
      and iid = substring(asked from '^[a-z-]+-(\d{1,15})$')::bigint and ntype || '-' || iid = asked
    union all
    select parent.iid, parent.pid, parent.ntype, parent.name, parent.owner_iid, up.height + 1 from up
    join nodes parent on parent.school_id = current_setting('app.school')::bigint and parent.iid = up.pid
    where up.height < 20
  )
  select ntype || '-' || iid, name, owner_iid, height from up
  union all
  select 'course-' || course.iid, course.name, course.owner_iid, 30 from up
  join nodes course on course.school_id = current_setting('app.school')::bigint and course.ntype = 'course' and course.status <> 'deleted'
    and course.fields ->> 'syllabus_iid' = up.iid::text
  where up.ntype = 'syllabus'
  union all
  select 'organization-' || above.iid, above.name, null, length(below.path) - length(above.path) from organizations below
  join organizations above on above.school_id = below.school_id and below.path like above.path || '%'
  where below.school_id = current_setting('app.school')::bigint and below.status <> 'deleted'
    and below.iid = substring(asked from '^organization-(\d{1,15})$')::bigint
  union all
  select asked, person.name, null, 0 from users person
  where person.school_id = current_setting('app.school')::bigint
    and person.iid = substring(asked from '^user-(\d{1,15})$')::bigint
  union all
  select 'organization-' || above.iid, above.name, null, min(1 + length(own.path) - length(above.path))::int
  from organization_members member
  join schools school on school.iid = member.school_id
  join organizations own on own.school_id = member.school_id and own.iid = member.organization_iid and own.status <> 'deleted'
  join organizations above on above.school_id = own.school_id and own.path like above.path || '%'
  where member.school_id = current_setting('app.school')::bigint
    and member.user_iid = substring(places_of.asked from '^user-(\d{1,15})$')::bigint
    and member.from_date <= (now() at time zone school.timezone)::date
    and (member.to_date is null or member.to_date >= (now() at time zone school.timezone)::date)
  group by above.iid, above.name
$function$
;
CREATE OR REPLACE FUNCTION public.queue_job(task text, payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform graphile_worker.add_job(task, payload::json, max_attempts => 8);
end
$function$
;
CREATE OR REPLACE FUNCTION public.queue_school(wanted_domain text, wanted_name text, wanted_type text, wanted_language text, asking jsonb)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into schools as school (domain, name, type, language, status, asked)
  values (wanted_domain, wanted_name, wanted_type, wanted_language, 'queued', asking)
  on conflict (domain) do update
    set name = excluded.name, type = excluded.type, language = excluded.language, status = 'queued', asked = excluded.asked, created_at = now()
    where school.status = 'refused'
  returning iid
$function$
;
CREATE OR REPLACE FUNCTION public.redacted(document jsonb, pattern text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(document)
    when 'string' then to_jsonb(regexp_replace(document #>> '{}', pattern, '—', 'gi'))
    when 'array' then coalesce((select jsonb_agg(redacted(value, pattern) order by ordinality) from jsonb_array_elements(document) with ordinality), '[]')
    when 'object' then coalesce((select jsonb_object_agg(key, redacted(value, pattern)) from jsonb_each(document)), '{}')
    else document
  end
$function$
;
CREATE OR REPLACE FUNCTION public.redacted(plain text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(plain, pattern, '—', 'gi')
$function$
;
CREATE OR REPLACE FUNCTION public.redacted(texts text[], pattern text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(regexp_replace(one, pattern, '—', 'gi') order by ordinality), '{}') from unnest(texts) with ordinality as each (one, ordinality)
$function$
;
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  erased constant text[] := '{payload,salt,payload_hash,about_ntype,about_iid,about_user}';
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' and to_jsonb(new) - erased = to_jsonb(old) - erased then
    return new;
  end if;
  raise exception 'rows of % are written once', tg_table_name using errcode = 'insufficient_privilege';
end
$function$
;
CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from ledger_entries where school_id = new.school_id and transaction_iid = new.transaction_iid) <> 0 then
    raise exception 'entries of a transaction sum to zero' using errcode = '23514';
  end if;
  return null;
end
$function$
;
CREATE OR REPLACE FUNCTION public.rights_of(person bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'grants', coalesce((
      select jsonb_agg(jsonb_build_object('role', role, 'scope', scope, 'via', via) order by scope, role)
      from held_roles() where user_iid = person), '[]'),
    'abac', coalesce((
      select jsonb_agg(jsonb_build_object('role_iid', made.iid, 'name', made.name, 'scope', given.scope, 'permissions', made.permissions)
        order by given.scope, made.name)
      from abac_grants given
      join abac_roles made on made.school_id = given.school_id and made.iid = given.role_iid
      where given.school_id = current_setting('app.school')::bigint and given.user_iid = person), '[]'),
    'owns', coalesce((
      select jsonb_agg(scope order by scope)
      from (
        select own.ntype || '-' || own.iid as scope
        from nodes own
        where own.school_id = current_setting('app.school')::bigint and own.owner_iid = person
          and own.ntype <> 'question'
          and not exists (
            select from nodes around where around.school_id = own.school_id and around.iid = own.pid and around.owner_iid = person
          )
        union all
        (select 'question-' || iid from nodes
        where school_id = current_setting('app.school')::bigint and owner_iid = person and ntype = 'question'
        order by iid desc limit 1)
      ) made), '[]'))
$function$
;
CREATE OR REPLACE FUNCTION public.schools_to_clean_up(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select school_id from sessions where expires_at < moment
  union select school_id from authenticator_proofs where expires_at < moment
  union select school_id from authenticator_resets where expires_at < moment
  union select school_id from passkey_challenges where expires_at < moment
  union select school_id from sso_flows where expires_at < moment
  union select school_id from mail_tokens where purpose <> 'confirm' and expires_at < moment
  union select school_id from idempotency_keys where created_at < moment - interval '2 days'
  union select school_id from sign_in_tries where window_start < moment - interval '1 day'
  union select school_id from sign_in_guesses where window_start < moment - interval '1 day'
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_due_mails(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select distinct school_id from deliveries
  where status = 'queued' and due_at < moment and (taken_until is null or taken_until < moment)
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_old_deliveries(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select distinct school_id from deliveries where created_at < moment $function$
;
CREATE OR REPLACE FUNCTION public.schools_with_old_notices(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select distinct school_id from notices where created_at < moment $function$
;
CREATE OR REPLACE FUNCTION public.schools_with_old_sheets(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select distinct sheet.school_id from sheet_imports sheet
  where sheet.created_at < moment
    and exists (select from sheet_import_rows part where part.school_id = sheet.school_id and part.import_iid = sheet.iid)
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_overdue_takes()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select distinct school_id from takes
  where status <> 'FINISHED' and deadline is not null and reset_at is null and deadline < clock_timestamp() - overdue_after()
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_results_to_tell()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select distinct school_id from takes where held_until < clock_timestamp() and reset_at is null and status = 'FINISHED'
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_smart_groups()
 RETURNS TABLE(school_iid bigint, timezone text, scanned_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select one.school_id, schools.timezone, min(coalesce(one.scanned_at, '-infinity'))
  from groups one join schools on schools.iid = one.school_id
  where one.type = 'smart_group' and one.status not in ('deleted', 'stopped') and schools.status = 'approved'
  group by one.school_id, schools.timezone
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_stalled_regrades(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select distinct school_id from regrades where state = 'running' and beat_at < moment $function$
;
CREATE OR REPLACE FUNCTION public.schools_with_stalled_sheets(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select distinct school_id from sheet_imports where state in ('checking', 'importing', 'undoing') and beat_at < moment $function$
;
CREATE OR REPLACE FUNCTION public.schools_with_unsealed_events()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select schools.iid from schools left join event_heads on event_heads.school_id = schools.iid
  where exists (
    select from events
    where events.school_id = schools.iid and (events.txid, events.iid) > (coalesce(mark_txid, -1), coalesce(mark_iid, 0))
  )
$function$
;
CREATE OR REPLACE FUNCTION public.schools_with_unused_files(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select distinct school_id from stored_files
  where created_at < moment and not exists (
    select from file_uses where file_uses.school_id = stored_files.school_id and file_uses.file_iid = stored_files.iid
  )
$function$
;
CREATE OR REPLACE FUNCTION public.shown_pages(school bigint)
 RETURNS TABLE(shows_skills boolean, shows_teachers boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select
    exists (select from skills where skills.school_id = school and public and status <> 'deleted'),
    exists (
      select from nodes
      where nodes.school_id = school and ntype = 'course' and status <> 'deleted' and fields ->> 'is_public' = 'true'
    )
$function$
;
CREATE OR REPLACE FUNCTION public.system_figures()
 RETURNS TABLE(queued bigint, approved bigint, refused bigint, people bigint, running bigint, mails_waiting bigint, database_bytes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.system_mails(wanted_status text, pattern text, most integer, skipped integer)
 RETURNS TABLE(domain text, school text, iid bigint, use text, to_address text, language text, subject text, status text, tries integer, last_error text, created_at timestamp with time zone, sent_at timestamp with time zone, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.system_schools(wanted_domain text, wanted_status text, pattern text, most integer, skipped integer)
 RETURNS TABLE(iid bigint, domain text, name text, type text, language text, status text, created_at timestamp with time zone, asked jsonb, hosts text[], people bigint, has_root boolean, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform assert_system();
  return query
  with fitting as (
    select school.* from schools school
    where (wanted_domain = '' or school.domain = wanted_domain)
      and (wanted_status = '' or school.status = wanted_status)
      and (pattern = '' or school.domain like pattern or school.asked ->> 'host' like pattern
        or replace(lower(regexp_replace(normalize(school.name, NFD), '[\u0300-\u036f]', '', 'g')), 'đ', 'd') like pattern)
  )
  select school.iid, school.domain, school.name, school.type, school.language, school.status, school.created_at, school.asked,
    coalesce((select array_agg(host.host order by host.host) from hosts host where host.school_iid = school.iid), '{}'),
    (select count(*) from users person where person.school_id = school.iid and person.status = 'activated'),
    exists (
      select from grants held join users person on person.school_id = held.school_id and person.iid = held.user_iid
      where held.school_id = school.iid and held.role = 'root' and held.scope = '' and person.status <> 'deleted'
    ),
    (select count(*) from fitting)
  from fitting school
  order by (school.status = 'queued') desc, school.created_at desc, school.iid desc
  limit most offset skipped;
end
$function$
;

create table abac_grants (
  school_id bigint not null,
  user_iid bigint not null,
  role_iid bigint not null,
  scope text default ''::text not null,
  granted_at timestamp with time zone default now() not null
);
create table abac_roles (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  permissions text[] default '{}'::text[] not null
);
create table access_tokens (
  school_id bigint not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  user_iid bigint not null,
  name text not null,
  token_hash bytea not null,
  read_only boolean not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
create table authenticator_proofs (
  school_id bigint not null,
  token_hash bytea not null,
  user_iid bigint not null,
  session_id text,
  expires_at timestamp with time zone not null
);
create table authenticator_resets (
  school_id bigint not null,
  user_iid bigint not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null
);
create table authenticators (
  school_id bigint not null,
  user_iid bigint not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  session_id text
);
create table card_packages (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  price bigint not null,
  face_value bigint not null,
  quantity integer not null,
  expiry date,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null
);
create table cards (
  school_id bigint not null,
  package_iid bigint not null,
  number integer not null,
  code_hash bytea not null,
  code_sealed bytea not null,
  last_four text not null,
  used_by bigint,
  used_time timestamp with time zone
);
create table categories (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  type text not null,
  pid bigint,
  name text not null,
  code text default ''::text not null,
  description text default ''::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table contest_codes (
  school_id bigint not null,
  contest_iid bigint not null,
  user_iid bigint not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone
);
create table contracts (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  number text not null,
  user_iid bigint not null,
  type text not null,
  state text not null,
  organization_iid bigint,
  job_position_iid bigint,
  from_date date not null,
  to_date date,
  note text default ''::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table course_codes (
  school_id bigint not null,
  course_iid bigint not null,
  code text not null,
  ends_at timestamp with time zone,
  most integer not null,
  used integer default 0 not null,
  made_by bigint,
  made_at timestamp with time zone not null
);
create table course_completions (
  school_id bigint not null,
  user_iid bigint not null,
  course_iid bigint not null,
  completed_at timestamp with time zone default now() not null
);
create table course_group_people (
  school_id bigint not null,
  course_iid bigint not null,
  group_iid bigint not null,
  user_iid bigint not null
);
create table course_groups (
  school_id bigint not null,
  course_iid bigint not null,
  group_iid bigint not null,
  is_must boolean not null,
  vouched boolean not null,
  added_by bigint,
  added_at timestamp with time zone not null
);
create table course_learners (
  school_id bigint not null,
  course_iid bigint not null,
  user_iid bigint not null,
  status integer default 2 not null,
  joined_at timestamp with time zone default now() not null,
  vouched boolean default false not null,
  by_hand boolean default true not null
);
create table cron_runs (
  school_id bigint not null,
  name text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  took_ms integer not null,
  result text not null,
  error text default ''::text not null,
  failures integer default 0 not null
);
create table data_schemas (
  school_id bigint not null,
  ntype text not null,
  fields jsonb not null,
  version integer default 1 not null
);
create table deliveries (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  use text default ''::text not null,
  to_address text default ''::text not null,
  language text default ''::text not null,
  subject text default ''::text not null,
  body text default ''::text not null,
  status text default 'queued'::text not null,
  tries integer default 0 not null,
  last_error text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  way text default 'mail'::text not null,
  user_iid bigint,
  event_iid bigint,
  kind text default ''::text not null,
  about jsonb default '{}'::jsonb not null,
  link text default ''::text not null,
  urgent boolean default true not null,
  due_at timestamp with time zone default now() not null,
  taken_until timestamp with time zone
);
create table event_chain (
  school_id bigint not null,
  no bigint not null,
  event_iid bigint not null,
  salt bytea not null,
  hash bytea not null,
  payload_hash bytea
);
create table event_heads (
  school_id bigint not null,
  no bigint default 0 not null,
  hash bytea default '\x'::bytea not null,
  signature bytea default '\x'::bytea not null,
  sealed_at timestamp with time zone default now() not null,
  mark_txid bigint default 0 not null,
  mark_iid bigint default 0 not null
);
create table events (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  actor_iid bigint,
  masked_by_iid bigint,
  payload jsonb default '{}'::jsonb not null,
  at timestamp with time zone default now() not null,
  token_id text,
  txid bigint default ((pg_current_xact_id())::text)::bigint not null,
  about_ntype text generated always as ((payload ->> 'ntype'::text)) stored,
  about_iid text generated always as ((payload ->> 'iid'::text)) stored,
  about_user text generated always as (NULLIF((payload ->> 'user_iid'::text), (actor_iid)::text)) stored
);
create table favourite_courses (
  school_id bigint not null,
  user_iid bigint not null,
  course_iid bigint not null,
  created_at timestamp with time zone default now() not null
);
create table file_uses (
  school_id bigint not null,
  file_iid bigint not null,
  ntype text not null,
  record_iid bigint not null
);
create table floors (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  venue_iid bigint not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null,
  code text default ''::text not null
);
create table gates (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  user_iid bigint not null,
  place text not null,
  name text not null,
  course_iid bigint,
  link text default ''::text not null,
  until timestamp with time zone,
  set_by bigint,
  let_through_until timestamp with time zone,
  let_through_reason text default ''::text not null,
  let_through_by bigint,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table grants (
  school_id bigint not null,
  user_iid bigint not null,
  role text not null,
  scope text default ''::text not null,
  granted_at timestamp with time zone default now() not null
);
create table group_grants (
  school_id bigint not null,
  user_iid bigint not null,
  role_iid bigint not null,
  scope text default ''::text not null,
  granted_at timestamp with time zone default now() not null
);
create table group_members (
  school_id bigint not null,
  group_iid bigint not null,
  user_iid bigint not null,
  status integer not null,
  by_rule boolean default false not null,
  added_by bigint,
  changed_at timestamp with time zone default now() not null
);
create table group_roll_over_groups (
  school_id bigint not null,
  roll_over_iid bigint not null,
  group_iid bigint not null,
  made boolean not null,
  status_before text default ''::text not null
);
create table group_roll_over_people (
  school_id bigint not null,
  roll_over_iid bigint not null,
  user_iid bigint not null,
  from_iid bigint not null,
  to_iid bigint,
  grade_before text not null,
  year_before text not null
);
create table group_roll_overs (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  from_year text not null,
  to_year text not null,
  plan jsonb not null,
  status text default 'queued'::text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  failure text default ''::text not null,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  masked_by bigint
);
create table grouped_roles (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  roles text[] not null
);
create table groups (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  code text default ''::text not null,
  type text default 'manual'::text not null,
  kind integer default 0 not null,
  status text default 'created'::text not null,
  status_before text default ''::text not null,
  description text default ''::text not null,
  rules jsonb default '{}'::jsonb not null,
  scanned_at timestamp with time zone,
  course_iid bigint,
  item_iid bigint,
  is_class boolean default false not null,
  grade text default ''::text not null,
  school_year text default ''::text not null,
  head_iid bigint,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table guardians (
  school_id bigint not null,
  parent_iid bigint not null,
  child_iid bigint not null,
  relation text default ''::text not null,
  created_at timestamp with time zone default now() not null
);
create table hosts (
  host text not null,
  school_iid bigint not null
);
create table idempotency_keys (
  school_id bigint not null,
  owner text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamp with time zone default now() not null
);
create table imports (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  file_name text not null,
  format text not null,
  read integer not null,
  refused integer not null,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone
);
create table invites (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  token_hash bytea not null,
  mail text not null,
  name text not null,
  role text not null,
  course_iid bigint,
  invited_by bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by bigint
);
create table item_progress (
  school_id bigint not null,
  course_iid bigint not null,
  user_iid bigint not null,
  item_iid bigint not null,
  p numeric(5,2) default 0 not null,
  pf integer default 0 not null,
  pending boolean default false not null,
  time_spent integer default 0 not null,
  updated_at timestamp with time zone default now() not null
);
create table job_positions (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  code text default ''::text not null,
  org_types text[] default '{}'::text[] not null,
  skills jsonb default '[]'::jsonb not null,
  status text default 'approved'::text not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  version integer default 1 not null,
  metadata jsonb default '{}'::jsonb not null
);
create table ledger_entries (
  school_id bigint not null,
  transaction_iid bigint not null,
  line integer not null,
  account text not null,
  user_iid bigint,
  amount bigint not null
);
create table ledger_transactions (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  kind text not null,
  currency text not null,
  made_by bigint,
  created_at timestamp with time zone default now() not null
);
create table mail_tokens (
  school_id bigint not null,
  user_iid bigint not null,
  purpose text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mail text default ''::text not null
);
create table marks (
  school_id bigint not null,
  take_iid bigint not null,
  question_iid bigint not null,
  score numeric(10,4) not null,
  comment text default ''::text not null,
  published boolean not null,
  marker_iid bigint not null,
  marked_at timestamp with time zone default now() not null
);
create table message_recipients (
  school_id bigint not null,
  message_iid bigint not null,
  user_iid bigint not null
);
create table message_templates (
  school_id bigint not null,
  code text not null,
  language text not null,
  subject text not null,
  body text not null,
  changed_at timestamp with time zone default now() not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text default ''::text not null,
  method text default 'mail'::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table messages (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  course_iid bigint,
  sender_iid bigint not null,
  subject text not null,
  body text not null,
  told integer not null,
  created_at timestamp with time zone default now() not null,
  parents boolean default true not null
);
create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null
);
create table missing_texts (
  school_id bigint not null,
  key text not null,
  language text not null,
  seen_at timestamp with time zone default now() not null
);
create table node_employees (
  school_id bigint not null,
  node_iid bigint not null,
  user_iid bigint not null,
  job_position_iid bigint,
  created_at timestamp with time zone default now() not null
);
create table node_uses (
  school_id bigint not null,
  node_iid bigint not null
);
create table node_versions (
  school_id bigint not null,
  node_iid bigint not null,
  version integer not null,
  fields jsonb not null,
  author_iid bigint,
  created_at timestamp with time zone default now() not null
);
create table nodes (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  ntype text not null,
  pid bigint,
  "position" integer default 0 not null,
  name text not null,
  slug text not null,
  status text default 'approved'::text not null,
  fields jsonb not null,
  version integer default 1 not null,
  owner_iid bigint,
  import_iid bigint,
  tags text[] default '{}'::text[] not null,
  search_text text default ''::text not null,
  question_type integer generated always as (
CASE
    WHEN (ntype = 'question'::text) THEN ((fields ->> 'type'::text))::integer
    ELSE NULL::integer
END) stored,
  difficulty text generated always as (
CASE
    WHEN (ntype = 'question'::text) THEN (fields ->> 'difficulty'::text)
    ELSE NULL::text
END) stored,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table notice_settings (
  school_id bigint not null,
  user_iid bigint not null,
  kind text not null,
  in_app boolean not null,
  mail boolean not null
);
create table notices (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  user_iid bigint not null,
  kind text not null,
  event_iid bigint not null,
  about jsonb default '{}'::jsonb not null,
  link text default ''::text not null,
  status text default 'unread'::text not null,
  created_at timestamp with time zone not null
);
create table organization_members (
  school_id bigint not null,
  organization_iid bigint not null,
  user_iid bigint not null,
  job_position_iid bigint,
  is_head boolean default false not null,
  from_date date not null,
  to_date date
);
create table organization_trees (
  school_id bigint not null,
  changes bigint not null
);
create table organizations (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  pid bigint,
  path text collate "C" not null,
  "position" integer default 0 not null,
  type text not null,
  name text not null,
  code text default ''::text not null,
  address text default ''::text not null,
  province text default ''::text not null,
  district text default ''::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table pairing_codes (
  school_id bigint not null,
  child_iid bigint not null,
  code_hash text not null,
  made_by bigint not null,
  expires_at timestamp with time zone not null
);
create table papers (
  school_id bigint not null,
  take_iid bigint not null,
  paper jsonb not null
);
create table passkey_challenges (
  school_id bigint not null,
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null
);
create table passkeys (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  user_iid bigint not null,
  host text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create table platform_settings (
  school_id bigint not null,
  settings jsonb not null
);
create table recovery_codes (
  school_id bigint not null,
  user_iid bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone
);
create table regrades (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  course_iid bigint not null,
  item_iid bigint not null,
  reason text not null,
  state text default 'running'::text not null,
  total integer not null,
  "position" bigint default 0 not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  failure text default ''::text not null,
  created_by bigint not null,
  masked_by bigint,
  created_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
create table request_budgets (
  key text not null,
  ends_at timestamp with time zone not null,
  used integer not null
);
create table retake_requests (
  school_id bigint not null,
  course_iid bigint not null,
  exercise_iid bigint not null,
  user_iid bigint not null,
  exam_order integer default 1 not null,
  status text default 'sent'::text not null,
  asked_at timestamp with time zone default now() not null,
  decided_by bigint,
  decided_at timestamp with time zone
);
create table rooms (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  code text default ''::text not null,
  floor_iid bigint not null,
  type text not null,
  capacity integer,
  state text default 'in_use'::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null,
  keeper_iid bigint
);
create table sample_nodes (
  school_id bigint not null,
  node_iid bigint not null
);
create table samples (
  school_id bigint not null,
  state text not null,
  done integer default 0 not null,
  total integer not null,
  kept integer default 0 not null,
  user_iid bigint not null,
  language text not null,
  changed_at timestamp with time zone default now() not null
);
create table saved_views (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  user_iid bigint not null,
  list text not null,
  name text not null,
  state jsonb not null
);
create table school_secrets (
  school_id bigint not null,
  name text not null,
  sealed bytea not null
);
create table school_years (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table schools (
  iid bigint default nextval('iid_seq'::regclass) not null,
  domain text not null,
  name text not null,
  type text not null,
  status text default 'approved'::text not null,
  language text default 'en'::text not null,
  timezone text default 'Asia/Ho_Chi_Minh'::text not null,
  email text default ''::text not null,
  address text default ''::text not null,
  hotline text default ''::text not null,
  theme jsonb default '{}'::jsonb not null,
  conf jsonb default '{}'::jsonb not null,
  seal bytea default sha256((((gen_random_uuid())::text)::bytea || ((gen_random_uuid())::text)::bytea)) not null,
  created_at timestamp with time zone default now() not null,
  org_types jsonb default '[]'::jsonb not null,
  supported_browsers jsonb default '[]'::jsonb not null,
  asked jsonb default '{}'::jsonb not null,
  texts_version text default ''::text not null,
  admin_menu_nav jsonb default '[]'::jsonb not null
);
create table semesters (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  created_at timestamp with time zone default now() not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  school_year_iid bigint,
  registration_start timestamp with time zone,
  registration_end timestamp with time zone,
  state text default 'open'::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table sessions (
  school_id bigint not null,
  secret_hash bytea not null,
  token_hash bytea not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  user_iid bigint not null,
  masked_by_iid bigint,
  browser boolean not null,
  remember boolean default false not null,
  device text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  origin_id text,
  proven_at timestamp with time zone,
  passkey_at timestamp with time zone
);
create table setup_links (
  school_id bigint not null,
  token_hash bytea not null,
  mail text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
create table sheet_headings (
  school_id bigint not null,
  name text not null,
  heading text not null,
  field text not null
);
create table sheet_import_rows (
  school_id bigint not null,
  import_iid bigint not null,
  "row" integer not null,
  cells text[] not null,
  fault text default ''::text not null,
  fields jsonb default '{}'::jsonb not null,
  problems jsonb default '[]'::jsonb not null,
  keys jsonb default '{}'::jsonb not null,
  twin_row integer,
  twin_field text default ''::text not null,
  known_iid bigint,
  near jsonb default '[]'::jsonb not null,
  choice text default ''::text not null,
  choice_iid bigint,
  plan text default ''::text not null,
  outcome text generated always as (
CASE
    WHEN (twin_row IS NOT NULL) THEN 'error'::text
    WHEN ((near_row IS NOT NULL) AND (plan = 'create'::text) AND (choice = ''::text)) THEN 'ask'::text
    ELSE plan
END) stored,
  result text default ''::text not null,
  made_iid bigint,
  before jsonb,
  after jsonb,
  undone text default ''::text not null,
  signs text[] default '{}'::text[] not null,
  near_row integer,
  near_why text[] default '{}'::text[] not null
);
create table sheet_imports (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  file_name text not null,
  format text not null,
  encoding text not null,
  state text default 'read'::text not null,
  headings text[] not null,
  mapping text[] default '{}'::text[] not null,
  options jsonb default '{}'::jsonb not null,
  total integer default 0 not null,
  "position" integer default 0 not null,
  done integer default 0 not null,
  fault jsonb,
  created integer default 0 not null,
  updated integer default 0 not null,
  refused integer default 0 not null,
  removed integer default 0 not null,
  restored integer default 0 not null,
  kept integer default 0 not null,
  created_by bigint not null,
  masked_by bigint,
  created_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
create table sign_in_guesses (
  school_id bigint not null,
  account text not null,
  source text not null,
  window_start timestamp with time zone not null,
  tries integer not null
);
create table sign_in_tries (
  school_id bigint not null,
  account text not null,
  window_start timestamp with time zone not null,
  tries integer not null
);
create table skills (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  name text not null,
  description text default ''::text not null,
  public boolean default false not null,
  search_text text default ''::text not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table social_identities (
  school_id bigint not null,
  provider text not null,
  subject text not null,
  user_iid bigint not null,
  linked_at timestamp with time zone default now() not null
);
create table sso_flows (
  school_id bigint not null,
  state_hash bytea not null,
  redirect text not null,
  expires_at timestamp with time zone not null,
  user_iid bigint
);
create table sso_identities (
  school_id bigint not null,
  issuer text not null,
  subject text not null,
  user_iid bigint not null,
  linked_at timestamp with time zone default now() not null
);
create table stored_files (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  owner_iid bigint not null,
  name text not null,
  ext text not null,
  size bigint not null,
  stored text not null,
  shown text default ''::text not null,
  small text default ''::text not null,
  width integer,
  height integer,
  created_at timestamp with time zone default now() not null
);
create table subjects (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  code text default ''::text not null,
  credits numeric,
  credit_level text default ''::text not null,
  theory_hours integer,
  practice_hours integer,
  credit_tags text[] default '{}'::text[] not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table submission_comments (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  submission_iid bigint not null,
  user_iid bigint,
  author_iid bigint not null,
  text text not null,
  created_at timestamp with time zone default now() not null
);
create table submission_tries (
  school_id bigint not null,
  submission_iid bigint not null,
  number integer not null,
  user_iid bigint,
  content text not null,
  attachments jsonb default '[]'::jsonb not null,
  handed_in_at timestamp with time zone not null,
  handed_in_by bigint not null,
  days_late integer default 0 not null,
  percent_off integer default 0 not null,
  score numeric(10,4),
  comment text default ''::text not null,
  returned boolean default false not null,
  return_until timestamp with time zone,
  published boolean default false not null,
  marker_iid bigint,
  marked_at timestamp with time zone
);
create table submissions (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  course_iid bigint not null,
  item_iid bigint not null,
  user_iid bigint,
  group_iid bigint,
  content text default ''::text not null,
  attachments jsonb default '[]'::jsonb not null,
  rev integer default 0 not null,
  written_by bigint,
  written_at timestamp with time zone,
  open_until timestamp with time zone
);
create table system_access (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  kind text not null,
  reason text not null,
  granted_by bigint,
  opener_name text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
create table take_answers (
  school_id bigint not null,
  take_iid bigint not null,
  question_iid bigint not null,
  answer jsonb not null,
  rev integer default 1 not null,
  flagged boolean default false not null,
  fixed boolean default false not null,
  audios jsonb default '{}'::jsonb not null,
  saved_at timestamp with time zone default clock_timestamp() not null,
  epoch integer default 1 not null
);
create table takes (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  course_iid bigint not null,
  exercise_iid bigint not null,
  user_iid bigint not null,
  exam_order integer default 1 not null,
  attempt integer default 1 not null,
  status text not null,
  device_key text,
  device text default ''::text not null,
  device_since timestamp with time zone,
  epoch integer default 1 not null,
  started_at timestamp with time zone not null,
  deadline timestamp with time zone,
  grace interval default '00:00:10'::interval not null,
  finished_at timestamp with time zone,
  is_over_time boolean default false not null,
  released boolean default false not null,
  time_spent integer default 0 not null,
  result jsonb,
  scores jsonb,
  regraded jsonb,
  reset_at timestamp with time zone,
  held_until timestamp with time zone,
  key_read_at timestamp with time zone
);
create table texts (
  school_id bigint not null,
  language text not null,
  key text not null,
  text text not null
);
create table user_goal_comments (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  goal_iid bigint not null,
  user_iid bigint not null,
  author_iid bigint not null,
  text text not null,
  created_at timestamp with time zone default now() not null
);
create table user_goals (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  user_iid bigint not null,
  name text not null,
  skill_iid bigint,
  course_iid bigint,
  target_level text default ''::text not null,
  deadline date,
  percent integer default 0 not null,
  note text default ''::text not null,
  state text default 'doing'::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table users (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  lname text not null,
  mail text default ''::text not null,
  name text not null,
  search_text text default ''::text not null,
  pass_hash text,
  status text default 'activated'::text not null,
  settings jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  ga_enabled boolean default false not null,
  phone text default ''::text not null,
  birthday date,
  sex text default ''::text not null,
  nationality text default ''::text not null,
  address text default ''::text not null,
  city text default ''::text not null,
  emergency_name text default ''::text not null,
  emergency_phone text default ''::text not null,
  education_level text default ''::text not null,
  school_attended text default ''::text not null,
  field_of_study text default ''::text not null,
  graduation_year integer,
  payer_iid bigint,
  avatar text default ''::text not null,
  category integer default 1 not null,
  admission_year integer,
  admission_major text default ''::text not null,
  admission_score numeric(7,2),
  admission_documents text default ''::text not null,
  code text default ''::text not null,
  grade text default ''::text not null,
  school_year text default ''::text not null,
  identity_number text default ''::text not null,
  is_student boolean default false not null,
  is_teacher boolean default false not null,
  is_parent boolean default false not null,
  status_reason text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  mail_proven_at timestamp with time zone,
  status_before text,
  erased_at timestamp with time zone,
  merged_into bigint,
  lname_key text generated always as (lower(lname)) stored not null,
  mail_key text generated always as (lower(mail)) stored not null,
  code_key text generated always as (lower(code)) stored not null,
  metadata jsonb default '{}'::jsonb not null,
  name_key text generated always as (TRIM(BOTH FROM regexp_replace(lower(NORMALIZE(translate(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'đĐ'::text, 'dd'::text), NFC)), '\s+'::text, ' '::text, 'g'::text))) stored not null
);
create table venues (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  code text default ''::text not null,
  address text default ''::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null,
  description text default ''::text not null,
  attachments jsonb default '[]'::jsonb not null
);
create table vietnam_schools (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  id text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  name text not null,
  code text default ''::text not null,
  level text,
  province text default ''::text not null,
  district text default ''::text not null,
  address text default ''::text not null,
  status text default 'approved'::text not null,
  version integer default 1 not null,
  search_text text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  metadata jsonb default '{}'::jsonb not null
);
create table violations (
  school_id bigint not null,
  iid bigint default nextval('iid_seq'::regclass) not null,
  take_iid bigint not null,
  type text not null,
  at timestamp with time zone default now() not null
);

alter table abac_grants add constraint abac_grants_pkey PRIMARY KEY (school_id, user_iid, role_iid, scope);
alter table abac_roles add constraint abac_roles_pkey PRIMARY KEY (school_id, iid);
alter table access_tokens add constraint access_tokens_hash_key UNIQUE (school_id, token_hash);
alter table access_tokens add constraint access_tokens_pkey PRIMARY KEY (school_id, id);
alter table authenticator_proofs add constraint authenticator_proofs_pkey PRIMARY KEY (school_id, token_hash);
alter table authenticator_resets add constraint authenticator_resets_pkey PRIMARY KEY (school_id, user_iid);
alter table authenticators add constraint authenticators_pkey PRIMARY KEY (school_id, user_iid);
alter table card_packages add constraint card_packages_face_value_check CHECK ((face_value > 0));
alter table card_packages add constraint card_packages_pkey PRIMARY KEY (school_id, iid);
alter table card_packages add constraint card_packages_price_check CHECK ((price >= 0));
alter table card_packages add constraint card_packages_quantity_check CHECK ((quantity > 0));
alter table cards add constraint cards_check CHECK (((used_by IS NULL) = (used_time IS NULL)));
alter table cards add constraint cards_number_check CHECK ((number > 0));
alter table cards add constraint cards_pkey PRIMARY KEY (school_id, package_iid, number);
alter table cards add constraint cards_school_id_code_hash_key UNIQUE (school_id, code_hash);
alter table categories add constraint categories_id_key UNIQUE (school_id, id);
alter table categories add constraint categories_pkey PRIMARY KEY (school_id, iid);
alter table categories add constraint categories_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table categories add constraint categories_type_check CHECK ((type = ANY (ARRAY['major'::text, 'academic_category'::text, 'fee_category'::text])));
alter table contest_codes add constraint contest_codes_pkey PRIMARY KEY (school_id, contest_iid, user_iid);
alter table contracts add constraint contracts_days CHECK (((to_date IS NULL) OR (to_date >= from_date)));
alter table contracts add constraint contracts_pkey PRIMARY KEY (school_id, iid);
alter table contracts add constraint contracts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'signed'::text, 'ended'::text])));
alter table contracts add constraint contracts_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table contracts add constraint contracts_type_check CHECK ((type = ANY (ARRAY['permanent'::text, 'fixed_term'::text, 'probation'::text, 'part_time'::text, 'visiting'::text])));
alter table course_codes add constraint course_codes_most_check CHECK ((most >= 0));
alter table course_codes add constraint course_codes_pkey PRIMARY KEY (school_id, course_iid);
alter table course_codes add constraint course_codes_school_id_code_key UNIQUE (school_id, code);
alter table course_completions add constraint course_completions_pkey PRIMARY KEY (school_id, user_iid, course_iid);
alter table course_group_people add constraint course_group_people_pkey PRIMARY KEY (school_id, course_iid, group_iid, user_iid);
alter table course_groups add constraint course_groups_pkey PRIMARY KEY (school_id, course_iid, group_iid);
alter table course_learners add constraint course_learners_pkey PRIMARY KEY (school_id, course_iid, user_iid);
alter table course_learners add constraint course_learners_status CHECK (((status >= 0) AND (status <= 7)));
alter table cron_runs add constraint cron_runs_failures_check CHECK ((failures >= 0));
alter table cron_runs add constraint cron_runs_pkey PRIMARY KEY (school_id, name);
alter table cron_runs add constraint cron_runs_result_check CHECK ((result = ANY (ARRAY['done'::text, 'failed'::text])));
alter table cron_runs add constraint cron_runs_took_ms_check CHECK ((took_ms >= 0));
alter table data_schemas add constraint data_schemas_pkey PRIMARY KEY (school_id, ntype);
alter table deliveries add constraint deliveries_once UNIQUE (school_id, user_iid, event_iid, way);
alter table deliveries add constraint deliveries_pkey PRIMARY KEY (school_id, iid);
alter table deliveries add constraint deliveries_status_check CHECK (
CASE way
    WHEN 'notify'::text THEN (status = ANY (ARRAY['unread'::text, 'read'::text, 'deleted'::text]))
    ELSE (status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))
END);
alter table deliveries add constraint deliveries_way_check CHECK ((way = ANY (ARRAY['notify'::text, 'mail'::text])));
alter table event_chain add constraint event_chain_pkey PRIMARY KEY (school_id, no);
alter table event_chain add constraint event_chain_school_id_event_iid_key UNIQUE (school_id, event_iid);
alter table event_heads add constraint event_heads_pkey PRIMARY KEY (school_id);
alter table events add constraint events_pkey PRIMARY KEY (school_id, iid);
alter table favourite_courses add constraint favourite_courses_pkey PRIMARY KEY (school_id, user_iid, course_iid);
alter table file_uses add constraint file_uses_pkey PRIMARY KEY (school_id, file_iid, ntype, record_iid);
alter table floors add constraint floors_pkey PRIMARY KEY (school_id, iid);
alter table floors add constraint floors_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table gates add constraint gates_check CHECK (((let_through_until IS NULL) = (let_through_reason = ''::text)));
alter table gates add constraint gates_pkey PRIMARY KEY (school_id, iid);
alter table gates add constraint gates_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table grants add constraint grants_pkey PRIMARY KEY (school_id, user_iid, role, scope);
alter table grants add constraint grants_role_check CHECK ((role = ANY (ARRAY['root'::text, 'headmaster'::text, 'staff'::text, 'teacher'::text, 'tutor'::text, 'marker'::text])));
alter table group_grants add constraint group_grants_pkey PRIMARY KEY (school_id, user_iid, role_iid, scope);
alter table group_members add constraint group_members_pkey PRIMARY KEY (school_id, group_iid, user_iid);
alter table group_members add constraint group_members_status_check CHECK (((status >= 1) AND (status <= 5)));
alter table group_roll_over_groups add constraint group_roll_over_groups_pkey PRIMARY KEY (school_id, roll_over_iid, group_iid);
alter table group_roll_over_people add constraint group_roll_over_people_pkey PRIMARY KEY (school_id, roll_over_iid, user_iid);
alter table group_roll_overs add constraint group_roll_overs_pkey PRIMARY KEY (school_id, iid);
alter table group_roll_overs add constraint group_roll_overs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'undone'::text])));
alter table grouped_roles add constraint grouped_roles_pkey PRIMARY KEY (school_id, iid);
alter table grouped_roles add constraint grouped_roles_roles_check CHECK ((cardinality(roles) > 0));
alter table groups add constraint groups_kind_check CHECK ((kind = ANY (ARRAY[0, 1, 2])));
alter table groups add constraint groups_pkey PRIMARY KEY (school_id, iid);
alter table groups add constraint groups_status_check CHECK ((status = ANY (ARRAY['created'::text, 'approved'::text, 'ready_to_execute'::text, 'executed'::text, 'stopped'::text, 'deleted'::text])));
alter table groups add constraint groups_type_check CHECK ((type = ANY (ARRAY['manual'::text, 'smart_group'::text])));
alter table guardians add constraint guardians_pkey PRIMARY KEY (school_id, parent_iid, child_iid);
alter table hosts add constraint hosts_host_check CHECK ((host = lower(host)));
alter table hosts add constraint hosts_pkey PRIMARY KEY (host);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (school_id, owner, key);
alter table imports add constraint imports_pkey PRIMARY KEY (school_id, iid);
alter table invites add constraint invites_pkey PRIMARY KEY (school_id, iid);
alter table invites add constraint invites_role_check CHECK ((role = ANY (ARRAY[''::text, 'root'::text, 'headmaster'::text, 'staff'::text, 'teacher'::text, 'tutor'::text, 'marker'::text])));
alter table item_progress add constraint item_progress_p_check CHECK (((p >= (0)::numeric) AND (p <= (100)::numeric)));
alter table item_progress add constraint item_progress_pf_check CHECK ((pf = ANY (ARRAY[0, 1])));
alter table item_progress add constraint item_progress_pkey PRIMARY KEY (school_id, course_iid, user_iid, item_iid);
alter table job_positions add constraint job_positions_pkey PRIMARY KEY (school_id, iid);
alter table job_positions add constraint job_positions_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'queued'::text, 'deleted'::text])));
alter table ledger_entries add constraint balanced TRIGGER DEFERRABLE INITIALLY DEFERRED;
alter table ledger_entries add constraint ledger_entries_amount_check CHECK ((amount <> 0));
alter table ledger_entries add constraint ledger_entries_owner CHECK (((account = 'wallet'::text) = (user_iid IS NOT NULL)));
alter table ledger_entries add constraint ledger_entries_pkey PRIMARY KEY (school_id, transaction_iid, line);
alter table ledger_transactions add constraint ledger_transactions_currency_check CHECK ((currency = ANY (ARRAY['VND'::text, 'USD'::text, 'JPY'::text])));
alter table ledger_transactions add constraint ledger_transactions_pkey PRIMARY KEY (school_id, iid);
alter table mail_tokens add constraint mail_tokens_pkey PRIMARY KEY (school_id, user_iid, purpose);
alter table mail_tokens add constraint mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['reset'::text, 'confirm'::text, 'change'::text])));
alter table marks add constraint marks_pkey PRIMARY KEY (school_id, take_iid, question_iid);
alter table marks add constraint marks_score_check CHECK ((score >= (0)::numeric));
alter table message_recipients add constraint message_recipients_pkey PRIMARY KEY (school_id, message_iid, user_iid);
alter table message_templates add constraint message_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vn'::text, 'jp'::text])));
alter table message_templates add constraint message_templates_method_check CHECK ((method = ANY (ARRAY['notify'::text, 'mail'::text])));
alter table message_templates add constraint message_templates_pkey PRIMARY KEY (school_id, iid);
alter table message_templates add constraint message_templates_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table messages add constraint messages_pkey PRIMARY KEY (school_id, iid);
alter table migrations add constraint migrations_pkey PRIMARY KEY (name);
alter table missing_texts add constraint missing_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vn'::text, 'jp'::text])));
alter table missing_texts add constraint missing_texts_pkey PRIMARY KEY (school_id, key);
alter table node_employees add constraint node_employees_pkey PRIMARY KEY (school_id, node_iid, user_iid);
alter table node_uses add constraint node_uses_pkey PRIMARY KEY (school_id, node_iid);
alter table node_versions add constraint node_versions_pkey PRIMARY KEY (school_id, node_iid, version);
alter table nodes add constraint nodes_id_key UNIQUE (school_id, id);
alter table nodes add constraint nodes_ntype_check CHECK ((ntype = ANY (ARRAY['course'::text, 'syllabus'::text, 'sco'::text, 'exercise'::text, 'question'::text, 'path'::text, 'skill'::text, 'vocab'::text, 'exam-template'::text])));
alter table nodes add constraint nodes_pkey PRIMARY KEY (school_id, iid);
alter table nodes add constraint nodes_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'queued'::text, 'deleted'::text])));
alter table notice_settings add constraint notice_settings_pkey PRIMARY KEY (school_id, user_iid, kind);
alter table notices add constraint notices_pkey PRIMARY KEY (school_id, iid);
alter table notices add constraint notices_school_id_user_iid_event_iid_key UNIQUE (school_id, user_iid, event_iid);
alter table notices add constraint notices_status_check CHECK ((status = ANY (ARRAY['unread'::text, 'read'::text, 'deleted'::text])));
alter table organization_members add constraint organization_members_days CHECK (((to_date IS NULL) OR (to_date >= from_date)));
alter table organization_members add constraint organization_members_pkey PRIMARY KEY (school_id, organization_iid, user_iid);
alter table organization_trees add constraint organization_trees_pkey PRIMARY KEY (school_id);
alter table organizations add constraint organizations_not_below_itself CHECK (((path ~~ '/%'::text) AND (strpos(path, (('/'::text || iid) || '/'::text)) = ((length(path) - length((('/'::text || iid) || '/'::text))) + 1))));
alter table organizations add constraint organizations_pkey PRIMARY KEY (school_id, iid);
alter table organizations add constraint organizations_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'queued'::text, 'deleted'::text])));
alter table pairing_codes add constraint pairing_codes_pkey PRIMARY KEY (school_id, child_iid);
alter table papers add constraint papers_pkey PRIMARY KEY (school_id, take_iid);
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (school_id, challenge_hash);
alter table passkeys add constraint passkeys_credential_key UNIQUE (school_id, credential_id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (school_id, iid);
alter table platform_settings add constraint platform_settings_pkey PRIMARY KEY (school_id);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (school_id, user_iid, code_hash);
alter table regrades add constraint regrades_pkey PRIMARY KEY (school_id, iid);
alter table regrades add constraint regrades_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])));
alter table request_budgets add constraint request_budgets_pkey PRIMARY KEY (key, ends_at);
alter table retake_requests add constraint retake_requests_pkey PRIMARY KEY (school_id, course_iid, exercise_iid, user_iid, exam_order);
alter table retake_requests add constraint retake_requests_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'processed'::text, 'rejected'::text])));
alter table rooms add constraint rooms_capacity_check CHECK ((capacity >= 0));
alter table rooms add constraint rooms_pkey PRIMARY KEY (school_id, iid);
alter table rooms add constraint rooms_state_check CHECK ((state = ANY (ARRAY['in_use'::text, 'out_of_use'::text])));
alter table rooms add constraint rooms_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table rooms add constraint rooms_type_check CHECK ((type = ANY (ARRAY['theory'::text, 'practice'::text])));
alter table sample_nodes add constraint sample_nodes_pkey PRIMARY KEY (school_id, node_iid);
alter table samples add constraint samples_pkey PRIMARY KEY (school_id);
alter table samples add constraint samples_state_check CHECK ((state = ANY (ARRAY['loading'::text, 'in'::text, 'removing'::text, 'out'::text])));
alter table saved_views add constraint saved_views_name_key UNIQUE (school_id, user_iid, list, name);
alter table saved_views add constraint saved_views_pkey PRIMARY KEY (school_id, iid);
alter table school_secrets add constraint school_secrets_pkey PRIMARY KEY (school_id, name);
alter table school_years add constraint school_years_order CHECK ((start_date < end_date));
alter table school_years add constraint school_years_pkey PRIMARY KEY (school_id, iid);
alter table school_years add constraint school_years_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table schools add constraint schools_domain_check CHECK ((domain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text));
alter table schools add constraint schools_domain_key UNIQUE (domain);
alter table schools add constraint schools_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vn'::text, 'jp'::text])));
alter table schools add constraint schools_pkey PRIMARY KEY (iid);
alter table schools add constraint schools_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'approved'::text, 'refused'::text, 'deleted'::text])));
alter table schools add constraint schools_type_check CHECK ((type = ANY (ARRAY['sis'::text, 'enterprise'::text])));
alter table semesters add constraint semesters_order CHECK ((start_date < end_date));
alter table semesters add constraint semesters_pkey PRIMARY KEY (school_id, iid);
alter table semesters add constraint semesters_registration_order CHECK ((registration_start < registration_end));
alter table semesters add constraint semesters_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])));
alter table semesters add constraint semesters_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table sessions add constraint sessions_pkey PRIMARY KEY (school_id, secret_hash);
alter table setup_links add constraint setup_links_pkey PRIMARY KEY (school_id, token_hash);
alter table sheet_headings add constraint sheet_headings_pkey PRIMARY KEY (school_id, name, heading);
alter table sheet_import_rows add constraint sheet_import_rows_choice_check CHECK ((choice = ANY (ARRAY[''::text, 'skip'::text, 'create'::text, 'update'::text])));
alter table sheet_import_rows add constraint sheet_import_rows_pkey PRIMARY KEY (school_id, import_iid, "row");
alter table sheet_import_rows add constraint sheet_import_rows_plan_check CHECK ((plan = ANY (ARRAY[''::text, 'create'::text, 'update'::text, 'skip'::text, 'ask'::text, 'error'::text])));
alter table sheet_import_rows add constraint sheet_import_rows_result_check CHECK ((result = ANY (ARRAY[''::text, 'created'::text, 'updated'::text, 'refused'::text])));
alter table sheet_imports add constraint sheet_imports_pkey PRIMARY KEY (school_id, iid);
alter table sheet_imports add constraint sheet_imports_state_check CHECK ((state = ANY (ARRAY['read'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])));
alter table sign_in_guesses add constraint sign_in_guesses_pkey PRIMARY KEY (school_id, account, source);
alter table sign_in_tries add constraint sign_in_tries_pkey PRIMARY KEY (school_id, account);
alter table skills add constraint skills_pkey PRIMARY KEY (school_id, iid);
alter table skills add constraint skills_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table social_identities add constraint social_identities_pkey PRIMARY KEY (school_id, provider, subject);
alter table social_identities add constraint social_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text])));
alter table sso_flows add constraint sso_flows_pkey PRIMARY KEY (school_id, state_hash);
alter table sso_identities add constraint sso_identities_once UNIQUE (school_id, issuer, user_iid);
alter table sso_identities add constraint sso_identities_pkey PRIMARY KEY (school_id, issuer, subject);
alter table stored_files add constraint stored_files_pkey PRIMARY KEY (school_id, iid);
alter table stored_files add constraint stored_files_school_id_id_key UNIQUE (school_id, id);
alter table stored_files add constraint stored_files_size_check CHECK ((size > 0));
alter table subjects add constraint subjects_credits_check CHECK ((credits >= (0)::numeric));
alter table subjects add constraint subjects_pkey PRIMARY KEY (school_id, iid);
alter table subjects add constraint subjects_practice_hours_check CHECK ((practice_hours >= 0));
alter table subjects add constraint subjects_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table subjects add constraint subjects_theory_hours_check CHECK ((theory_hours >= 0));
alter table submission_comments add constraint submission_comments_pkey PRIMARY KEY (school_id, iid);
alter table submission_tries add constraint submission_tries_days_late_check CHECK ((days_late >= 0));
alter table submission_tries add constraint submission_tries_number_check CHECK ((number > 0));
alter table submission_tries add constraint submission_tries_percent_off_check CHECK (((percent_off >= 0) AND (percent_off <= 100)));
alter table submission_tries add constraint submission_tries_pkey PRIMARY KEY (school_id, submission_iid, number);
alter table submission_tries add constraint submission_tries_score_check CHECK ((score >= (0)::numeric));
alter table submissions add constraint submissions_check CHECK ((num_nonnulls(user_iid, group_iid) = 1));
alter table submissions add constraint submissions_pkey PRIMARY KEY (school_id, iid);
alter table system_access add constraint system_access_check CHECK ((until_at > from_at));
alter table system_access add constraint system_access_kind_check CHECK ((kind = ANY (ARRAY['granted'::text, 'emergency'::text])));
alter table system_access add constraint system_access_pkey PRIMARY KEY (school_id, iid);
alter table take_answers add constraint take_answers_pkey PRIMARY KEY (school_id, take_iid, question_iid);
alter table takes add constraint takes_pkey PRIMARY KEY (school_id, iid);
alter table takes add constraint takes_status_check CHECK ((status = ANY (ARRAY['INIT'::text, 'STARTED'::text, 'DOING'::text, 'FINISHED'::text])));
alter table texts add constraint texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vn'::text, 'jp'::text])));
alter table texts add constraint texts_pkey PRIMARY KEY (school_id, language, key);
alter table user_goal_comments add constraint user_goal_comments_pkey PRIMARY KEY (school_id, iid);
alter table user_goals add constraint user_goals_percent_check CHECK (((percent >= 0) AND (percent <= 100)));
alter table user_goals add constraint user_goals_pkey PRIMARY KEY (school_id, iid);
alter table user_goals add constraint user_goals_state_check CHECK ((state = ANY (ARRAY['doing'::text, 'achieved'::text, 'given_up'::text])));
alter table user_goals add constraint user_goals_subject CHECK (((skill_iid IS NULL) OR (course_iid IS NULL)));
alter table users add constraint users_admission_year_check CHECK (((admission_year >= 1990) AND (admission_year <= 2050)));
alter table users add constraint users_category_check CHECK ((category = ANY (ARRAY[1, 6])));
alter table users add constraint users_graduation_year_check CHECK (((graduation_year >= 1990) AND (graduation_year <= 2050)));
alter table users add constraint users_id_key UNIQUE (school_id, id);
alter table users add constraint users_pkey PRIMARY KEY (school_id, iid);
alter table users add constraint users_sex_check CHECK ((sex = ANY (ARRAY[''::text, 'male'::text, 'female'::text, 'other'::text])));
alter table users add constraint users_status_check CHECK ((status = ANY (ARRAY['activated'::text, 'unactivated'::text, 'banned'::text, 'deleted'::text])));
alter table venues add constraint venues_pkey PRIMARY KEY (school_id, iid);
alter table venues add constraint venues_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table vietnam_schools add constraint vietnam_schools_level_check CHECK ((level = ANY (ARRAY['kindergarten'::text, 'primary'::text, 'lower_secondary'::text, 'upper_secondary'::text, 'multi_level'::text, 'continuing'::text])));
alter table vietnam_schools add constraint vietnam_schools_pkey PRIMARY KEY (school_id, iid);
alter table vietnam_schools add constraint vietnam_schools_status_check CHECK ((status = ANY (ARRAY['approved'::text, 'deleted'::text])));
alter table violations add constraint violations_pkey PRIMARY KEY (school_id, iid);
alter table abac_grants add constraint abac_grants_school_id_role_iid_fkey FOREIGN KEY (school_id, role_iid) REFERENCES abac_roles(school_id, iid) ON DELETE CASCADE;
alter table abac_grants add constraint abac_grants_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table abac_roles add constraint abac_roles_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table access_tokens add constraint access_tokens_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table authenticator_proofs add constraint authenticator_proofs_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table authenticator_resets add constraint authenticator_resets_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table authenticators add constraint authenticators_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table card_packages add constraint card_packages_school_id_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES users(school_id, iid);
alter table card_packages add constraint card_packages_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table cards add constraint cards_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table cards add constraint cards_school_id_package_iid_fkey FOREIGN KEY (school_id, package_iid) REFERENCES card_packages(school_id, iid);
alter table categories add constraint categories_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table categories add constraint categories_school_id_pid_fkey FOREIGN KEY (school_id, pid) REFERENCES categories(school_id, iid);
alter table contest_codes add constraint contest_codes_school_id_contest_iid_fkey FOREIGN KEY (school_id, contest_iid) REFERENCES nodes(school_id, iid);
alter table contest_codes add constraint contest_codes_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table contracts add constraint contracts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table contracts add constraint contracts_school_id_job_position_iid_fkey FOREIGN KEY (school_id, job_position_iid) REFERENCES job_positions(school_id, iid);
alter table contracts add constraint contracts_school_id_organization_iid_fkey FOREIGN KEY (school_id, organization_iid) REFERENCES organizations(school_id, iid);
alter table contracts add constraint contracts_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table course_codes add constraint course_codes_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table course_codes add constraint course_codes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table course_codes add constraint course_codes_school_id_made_by_fkey FOREIGN KEY (school_id, made_by) REFERENCES users(school_id, iid);
alter table course_completions add constraint course_completions_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table course_completions add constraint course_completions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table course_completions add constraint course_completions_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table course_group_people add constraint course_group_people_school_id_course_iid_group_iid_fkey FOREIGN KEY (school_id, course_iid, group_iid) REFERENCES course_groups(school_id, course_iid, group_iid) ON DELETE CASCADE;
alter table course_group_people add constraint course_group_people_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table course_group_people add constraint course_group_people_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table course_groups add constraint course_groups_school_id_added_by_fkey FOREIGN KEY (school_id, added_by) REFERENCES users(school_id, iid);
alter table course_groups add constraint course_groups_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table course_groups add constraint course_groups_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table course_groups add constraint course_groups_school_id_group_iid_fkey FOREIGN KEY (school_id, group_iid) REFERENCES groups(school_id, iid);
alter table course_learners add constraint course_learners_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table course_learners add constraint course_learners_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table cron_runs add constraint cron_runs_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table data_schemas add constraint data_schemas_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table deliveries add constraint deliveries_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table deliveries add constraint deliveries_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table event_heads add constraint event_heads_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table favourite_courses add constraint favourite_courses_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table favourite_courses add constraint favourite_courses_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table favourite_courses add constraint favourite_courses_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table file_uses add constraint file_uses_school_id_file_iid_fkey FOREIGN KEY (school_id, file_iid) REFERENCES stored_files(school_id, iid);
alter table file_uses add constraint file_uses_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table floors add constraint floors_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table floors add constraint floors_school_id_venue_iid_fkey FOREIGN KEY (school_id, venue_iid) REFERENCES venues(school_id, iid);
alter table gates add constraint gates_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table gates add constraint gates_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table grants add constraint grants_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table group_grants add constraint group_grants_school_id_role_iid_fkey FOREIGN KEY (school_id, role_iid) REFERENCES grouped_roles(school_id, iid) ON DELETE CASCADE;
alter table group_grants add constraint group_grants_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table group_members add constraint group_members_school_id_added_by_fkey FOREIGN KEY (school_id, added_by) REFERENCES users(school_id, iid);
alter table group_members add constraint group_members_school_id_group_iid_fkey FOREIGN KEY (school_id, group_iid) REFERENCES groups(school_id, iid);
alter table group_members add constraint group_members_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table group_roll_over_groups add constraint group_roll_over_groups_school_id_group_iid_fkey FOREIGN KEY (school_id, group_iid) REFERENCES groups(school_id, iid);
alter table group_roll_over_groups add constraint group_roll_over_groups_school_id_roll_over_iid_fkey FOREIGN KEY (school_id, roll_over_iid) REFERENCES group_roll_overs(school_id, iid);
alter table group_roll_over_people add constraint group_roll_over_people_school_id_from_iid_fkey FOREIGN KEY (school_id, from_iid) REFERENCES groups(school_id, iid);
alter table group_roll_over_people add constraint group_roll_over_people_school_id_roll_over_iid_fkey FOREIGN KEY (school_id, roll_over_iid) REFERENCES group_roll_overs(school_id, iid);
alter table group_roll_over_people add constraint group_roll_over_people_school_id_to_iid_fkey FOREIGN KEY (school_id, to_iid) REFERENCES groups(school_id, iid);
alter table group_roll_over_people add constraint group_roll_over_people_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table group_roll_overs add constraint group_roll_overs_school_id_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES users(school_id, iid);
alter table grouped_roles add constraint grouped_roles_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table groups add constraint groups_school_id_head_iid_fkey FOREIGN KEY (school_id, head_iid) REFERENCES users(school_id, iid);
alter table guardians add constraint guardians_school_id_child_iid_fkey FOREIGN KEY (school_id, child_iid) REFERENCES users(school_id, iid);
alter table guardians add constraint guardians_school_id_parent_iid_fkey FOREIGN KEY (school_id, parent_iid) REFERENCES users(school_id, iid);
alter table hosts add constraint hosts_school_iid_fkey FOREIGN KEY (school_iid) REFERENCES schools(iid);
alter table imports add constraint imports_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table invites add constraint invites_school_id_accepted_by_fkey FOREIGN KEY (school_id, accepted_by) REFERENCES users(school_id, iid);
alter table invites add constraint invites_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table invites add constraint invites_school_id_invited_by_fkey FOREIGN KEY (school_id, invited_by) REFERENCES users(school_id, iid);
alter table item_progress add constraint item_progress_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table item_progress add constraint item_progress_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table ledger_entries add constraint ledger_entries_school_id_transaction_iid_fkey FOREIGN KEY (school_id, transaction_iid) REFERENCES ledger_transactions(school_id, iid);
alter table ledger_entries add constraint ledger_entries_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table ledger_transactions add constraint ledger_transactions_school_id_made_by_fkey FOREIGN KEY (school_id, made_by) REFERENCES users(school_id, iid);
alter table mail_tokens add constraint mail_tokens_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table marks add constraint marks_school_id_take_iid_fkey FOREIGN KEY (school_id, take_iid) REFERENCES takes(school_id, iid);
alter table message_recipients add constraint message_recipients_school_id_message_iid_fkey FOREIGN KEY (school_id, message_iid) REFERENCES messages(school_id, iid) ON DELETE CASCADE;
alter table message_recipients add constraint message_recipients_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table messages add constraint messages_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table messages add constraint messages_school_id_sender_iid_fkey FOREIGN KEY (school_id, sender_iid) REFERENCES users(school_id, iid);
alter table missing_texts add constraint missing_texts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table node_employees add constraint node_employees_school_id_job_position_iid_fkey FOREIGN KEY (school_id, job_position_iid) REFERENCES job_positions(school_id, iid);
alter table node_employees add constraint node_employees_school_id_node_iid_fkey FOREIGN KEY (school_id, node_iid) REFERENCES nodes(school_id, iid);
alter table node_employees add constraint node_employees_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table node_uses add constraint node_uses_school_id_node_iid_fkey FOREIGN KEY (school_id, node_iid) REFERENCES nodes(school_id, iid);
alter table node_versions add constraint node_versions_school_id_node_iid_fkey FOREIGN KEY (school_id, node_iid) REFERENCES nodes(school_id, iid);
alter table nodes add constraint nodes_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table nodes add constraint nodes_school_id_import_iid_fkey FOREIGN KEY (school_id, import_iid) REFERENCES imports(school_id, iid);
alter table nodes add constraint nodes_school_id_pid_fkey FOREIGN KEY (school_id, pid) REFERENCES nodes(school_id, iid);
alter table notice_settings add constraint notice_settings_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table notices add constraint notices_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table organization_members add constraint organization_members_school_id_job_position_iid_fkey FOREIGN KEY (school_id, job_position_iid) REFERENCES job_positions(school_id, iid);
alter table organization_members add constraint organization_members_school_id_organization_iid_fkey FOREIGN KEY (school_id, organization_iid) REFERENCES organizations(school_id, iid);
alter table organization_members add constraint organization_members_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table organizations add constraint organizations_school_id_pid_fkey FOREIGN KEY (school_id, pid) REFERENCES organizations(school_id, iid);
alter table pairing_codes add constraint pairing_codes_school_id_child_iid_fkey FOREIGN KEY (school_id, child_iid) REFERENCES users(school_id, iid);
alter table pairing_codes add constraint pairing_codes_school_id_made_by_fkey FOREIGN KEY (school_id, made_by) REFERENCES users(school_id, iid);
alter table papers add constraint papers_school_id_take_iid_fkey FOREIGN KEY (school_id, take_iid) REFERENCES takes(school_id, iid);
alter table passkeys add constraint passkeys_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table platform_settings add constraint platform_settings_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table recovery_codes add constraint recovery_codes_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table regrades add constraint regrades_school_id_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES users(school_id, iid);
alter table retake_requests add constraint retake_requests_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table rooms add constraint rooms_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table rooms add constraint rooms_school_id_floor_iid_fkey FOREIGN KEY (school_id, floor_iid) REFERENCES floors(school_id, iid);
alter table rooms add constraint rooms_school_id_keeper_iid_fkey FOREIGN KEY (school_id, keeper_iid) REFERENCES users(school_id, iid);
alter table sample_nodes add constraint sample_nodes_school_id_node_iid_fkey FOREIGN KEY (school_id, node_iid) REFERENCES nodes(school_id, iid);
alter table samples add constraint samples_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table saved_views add constraint saved_views_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table school_years add constraint school_years_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table semesters add constraint semesters_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table semesters add constraint semesters_school_year_fkey FOREIGN KEY (school_id, school_year_iid) REFERENCES school_years(school_id, iid);
alter table sessions add constraint sessions_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table setup_links add constraint setup_links_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table sheet_import_rows add constraint sheet_import_rows_school_id_import_iid_fkey FOREIGN KEY (school_id, import_iid) REFERENCES sheet_imports(school_id, iid) ON DELETE CASCADE;
alter table sheet_imports add constraint sheet_imports_school_id_created_by_fkey FOREIGN KEY (school_id, created_by) REFERENCES users(school_id, iid);
alter table sign_in_guesses add constraint sign_in_guesses_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table skills add constraint skills_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table social_identities add constraint social_identities_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table sso_identities add constraint sso_identities_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table stored_files add constraint stored_files_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table stored_files add constraint stored_files_school_id_owner_iid_fkey FOREIGN KEY (school_id, owner_iid) REFERENCES users(school_id, iid);
alter table subjects add constraint subjects_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table submission_comments add constraint submission_comments_school_id_author_iid_fkey FOREIGN KEY (school_id, author_iid) REFERENCES users(school_id, iid);
alter table submission_comments add constraint submission_comments_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table submission_comments add constraint submission_comments_school_id_submission_iid_fkey FOREIGN KEY (school_id, submission_iid) REFERENCES submissions(school_id, iid) ON DELETE CASCADE;
alter table submission_comments add constraint submission_comments_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table submission_tries add constraint submission_tries_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table submission_tries add constraint submission_tries_school_id_handed_in_by_fkey FOREIGN KEY (school_id, handed_in_by) REFERENCES users(school_id, iid);
alter table submission_tries add constraint submission_tries_school_id_submission_iid_fkey FOREIGN KEY (school_id, submission_iid) REFERENCES submissions(school_id, iid) ON DELETE CASCADE;
alter table submission_tries add constraint submission_tries_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table submissions add constraint submissions_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table submissions add constraint submissions_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table submissions add constraint submissions_school_id_group_iid_fkey FOREIGN KEY (school_id, group_iid) REFERENCES groups(school_id, iid);
alter table submissions add constraint submissions_school_id_item_iid_fkey FOREIGN KEY (school_id, item_iid) REFERENCES nodes(school_id, iid);
alter table submissions add constraint submissions_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table system_access add constraint system_access_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table take_answers add constraint take_answers_school_id_take_iid_fkey FOREIGN KEY (school_id, take_iid) REFERENCES takes(school_id, iid);
alter table takes add constraint takes_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table takes add constraint takes_school_id_exercise_iid_fkey FOREIGN KEY (school_id, exercise_iid) REFERENCES nodes(school_id, iid);
alter table takes add constraint takes_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table texts add constraint texts_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table user_goal_comments add constraint user_goal_comments_school_id_author_iid_fkey FOREIGN KEY (school_id, author_iid) REFERENCES users(school_id, iid);
alter table user_goal_comments add constraint user_goal_comments_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table user_goal_comments add constraint user_goal_comments_school_id_goal_iid_fkey FOREIGN KEY (school_id, goal_iid) REFERENCES user_goals(school_id, iid) ON DELETE CASCADE;
alter table user_goal_comments add constraint user_goal_comments_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table user_goals add constraint user_goals_school_id_course_iid_fkey FOREIGN KEY (school_id, course_iid) REFERENCES nodes(school_id, iid);
alter table user_goals add constraint user_goals_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table user_goals add constraint user_goals_school_id_skill_iid_fkey FOREIGN KEY (school_id, skill_iid) REFERENCES skills(school_id, iid);
alter table user_goals add constraint user_goals_school_id_user_iid_fkey FOREIGN KEY (school_id, user_iid) REFERENCES users(school_id, iid);
alter table users add constraint users_merged_into_fkey FOREIGN KEY (school_id, merged_into) REFERENCES users(school_id, iid);
alter table users add constraint users_payer_fkey FOREIGN KEY (school_id, payer_iid) REFERENCES users(school_id, iid);
alter table users add constraint users_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table venues add constraint venues_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table vietnam_schools add constraint vietnam_schools_school_id_fkey FOREIGN KEY (school_id) REFERENCES schools(iid);
alter table violations add constraint violations_school_id_take_iid_fkey FOREIGN KEY (school_id, take_iid) REFERENCES takes(school_id, iid);

CREATE INDEX abac_grants_role ON public.abac_grants USING btree (school_id, role_iid);
CREATE INDEX abac_grants_scope ON public.abac_grants USING btree (school_id, scope);
CREATE UNIQUE INDEX abac_roles_name_key ON public.abac_roles USING btree (school_id, lower(name));
CREATE INDEX access_tokens_user ON public.access_tokens USING btree (school_id, user_iid);
CREATE INDEX authenticator_proofs_expiry ON public.authenticator_proofs USING btree (expires_at);
CREATE INDEX authenticator_proofs_user ON public.authenticator_proofs USING btree (school_id, user_iid);
CREATE INDEX card_packages_maker ON public.card_packages USING btree (school_id, created_by);
CREATE INDEX categories_by_change ON public.categories USING btree (school_id, type, updated_at, iid) WHERE (status <> 'deleted'::text);
CREATE INDEX categories_by_name ON public.categories USING btree (school_id, type, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX categories_children ON public.categories USING btree (school_id, pid) WHERE (pid IS NOT NULL);
CREATE UNIQUE INDEX categories_code_key ON public.categories USING btree (school_id, type, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX categories_search ON public.categories USING gin (search_text gin_trgm_ops);
CREATE INDEX contracts_listed ON public.contracts USING btree (school_id, from_date, iid);
CREATE UNIQUE INDEX contracts_number_key ON public.contracts USING btree (school_id, lower(number)) WHERE (status <> 'deleted'::text);
CREATE INDEX contracts_person ON public.contracts USING btree (school_id, user_iid, from_date DESC);
CREATE INDEX course_group_people_user ON public.course_group_people USING btree (school_id, user_iid);
CREATE INDEX course_groups_group ON public.course_groups USING btree (school_id, group_iid);
CREATE INDEX course_learners_user ON public.course_learners USING btree (school_id, user_iid);
CREATE INDEX deliveries_age ON public.deliveries USING btree (created_at, school_id);
CREATE INDEX deliveries_by_time ON public.deliveries USING btree (iid) WHERE (way = 'mail'::text);
CREATE INDEX deliveries_due ON public.deliveries USING btree (school_id, urgent, due_at) WHERE (status = 'queued'::text);
CREATE INDEX deliveries_mails ON public.deliveries USING btree (school_id, iid DESC) WHERE (way = 'mail'::text);
CREATE INDEX deliveries_shown ON public.deliveries USING btree (school_id, user_iid, iid DESC) WHERE ((way = 'notify'::text) AND (status <> 'deleted'::text));
CREATE INDEX deliveries_unread ON public.deliveries USING btree (school_id, user_iid) WHERE ((way = 'notify'::text) AND (status = 'unread'::text));
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (due_at, school_id) WHERE (status = 'queued'::text);
CREATE INDEX events_actor ON public.events USING btree (school_id, actor_iid, iid DESC);
CREATE INDEX events_masked ON public.events USING btree (school_id, masked_by_iid, iid DESC) WHERE (masked_by_iid IS NOT NULL);
CREATE INDEX events_name ON public.events USING btree (school_id, name, iid);
CREATE INDEX events_of_record ON public.events USING btree (school_id, about_ntype, about_iid, iid DESC) WHERE (about_ntype IS NOT NULL);
CREATE INDEX events_of_texts ON public.events USING btree (school_id, ((payload ->> 'key'::text)), iid DESC) WHERE (name = 'tenancy.text-changed'::text);
CREATE INDEX events_subject ON public.events USING btree (school_id, about_user, iid DESC) WHERE (about_user IS NOT NULL);
CREATE INDEX events_unsealed ON public.events USING btree (school_id, txid, iid);
CREATE INDEX file_uses_of_record ON public.file_uses USING btree (school_id, ntype, record_iid);
CREATE UNIQUE INDEX floors_code_key ON public.floors USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX floors_listed ON public.floors USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX floors_of_venue ON public.floors USING btree (school_id, venue_iid);
CREATE INDEX floors_search ON public.floors USING gin (search_text gin_trgm_ops);
CREATE INDEX gates_listed ON public.gates USING btree (school_id, updated_at DESC, iid) WHERE (status <> 'deleted'::text);
CREATE INDEX gates_of ON public.gates USING btree (school_id, user_iid) WHERE (status <> 'deleted'::text);
CREATE INDEX gates_search ON public.gates USING gin (search_text gin_trgm_ops);
CREATE INDEX grants_scope ON public.grants USING btree (school_id, scope);
CREATE INDEX group_grants_role ON public.group_grants USING btree (school_id, role_iid);
CREATE INDEX group_grants_scope ON public.group_grants USING btree (school_id, scope);
CREATE INDEX group_members_added_by ON public.group_members USING btree (school_id, added_by);
CREATE INDEX group_members_status ON public.group_members USING btree (school_id, group_iid, status);
CREATE INDEX group_members_user ON public.group_members USING btree (school_id, user_iid);
CREATE INDEX group_roll_over_groups_group ON public.group_roll_over_groups USING btree (school_id, group_iid);
CREATE INDEX group_roll_over_people_from ON public.group_roll_over_people USING btree (school_id, from_iid);
CREATE INDEX group_roll_over_people_to ON public.group_roll_over_people USING btree (school_id, to_iid);
CREATE INDEX group_roll_over_people_user ON public.group_roll_over_people USING btree (school_id, user_iid);
CREATE INDEX group_roll_overs_created_by ON public.group_roll_overs USING btree (school_id, created_by);
CREATE UNIQUE INDEX group_roll_overs_one ON public.group_roll_overs USING btree (school_id, from_year) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text]));
CREATE UNIQUE INDEX grouped_roles_name_key ON public.grouped_roles USING btree (school_id, lower(name));
CREATE UNIQUE INDEX groups_code_key ON public.groups USING btree (school_id, is_class, school_year, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX groups_head ON public.groups USING btree (school_id, head_iid);
CREATE INDEX groups_item ON public.groups USING btree (school_id, course_iid, item_iid) WHERE (kind = 1);
CREATE INDEX groups_listed ON public.groups USING btree (school_id, is_class, name COLLATE "vi-x-icu", iid);
CREATE INDEX groups_search ON public.groups USING gin (search_text gin_trgm_ops);
CREATE INDEX guardians_child ON public.guardians USING btree (school_id, child_iid);
CREATE INDEX hosts_school_iid_idx ON public.hosts USING btree (school_iid);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX invites_token ON public.invites USING btree (school_id, token_hash);
CREATE INDEX job_positions_by_name ON public.job_positions USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE UNIQUE INDEX job_positions_code_key ON public.job_positions USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX job_positions_search ON public.job_positions USING gin (search_text gin_trgm_ops);
CREATE INDEX ledger_entries_wallet ON public.ledger_entries USING btree (school_id, user_iid) WHERE (account = 'wallet'::text);
CREATE UNIQUE INDEX mail_tokens_token ON public.mail_tokens USING btree (school_id, token_hash);
CREATE INDEX message_recipients_of ON public.message_recipients USING btree (school_id, user_iid);
CREATE UNIQUE INDEX message_templates_code_key ON public.message_templates USING btree (school_id, lower(code), method, language) WHERE (status <> 'deleted'::text);
CREATE INDEX message_templates_listed ON public.message_templates USING btree (school_id, name, iid) WHERE (status <> 'deleted'::text);
CREATE INDEX message_templates_search ON public.message_templates USING gin (search_text gin_trgm_ops);
CREATE INDEX messages_of_course ON public.messages USING btree (school_id, course_iid, iid DESC) WHERE (course_iid IS NOT NULL);
CREATE INDEX node_employees_position ON public.node_employees USING btree (school_id, job_position_iid);
CREATE INDEX node_employees_user ON public.node_employees USING btree (school_id, user_iid);
CREATE INDEX nodes_children ON public.nodes USING btree (school_id, pid, "position") WHERE (pid IS NOT NULL);
CREATE INDEX nodes_course_syllabus ON public.nodes USING btree (school_id, ((fields ->> 'syllabus_iid'::text))) WHERE (ntype = 'course'::text);
CREATE INDEX nodes_heard ON public.nodes USING btree (school_id) WHERE ((ntype = 'question'::text) AND (((fields ->> 'audio'::text) <> ''::text) OR ((fields ->> 'content'::text) ~ '<(audio|video)'::text)));
CREATE INDEX nodes_import ON public.nodes USING btree (school_id, import_iid) WHERE (import_iid IS NOT NULL);
CREATE INDEX nodes_kind ON public.nodes USING btree (school_id, ntype, iid DESC) WHERE (status <> 'deleted'::text);
CREATE INDEX nodes_owner ON public.nodes USING btree (school_id, owner_iid) WHERE (ntype <> 'question'::text);
CREATE INDEX nodes_question_owner ON public.nodes USING btree (school_id, owner_iid, iid) WHERE (ntype = 'question'::text);
CREATE INDEX nodes_search ON public.nodes USING gin (search_text gin_trgm_ops);
CREATE INDEX nodes_tags ON public.nodes USING gin (tags) WHERE (ntype = 'question'::text);
CREATE INDEX notices_age ON public.notices USING btree (created_at, school_id);
CREATE INDEX notices_shown ON public.notices USING btree (school_id, user_iid, iid DESC) WHERE (status <> 'deleted'::text);
CREATE INDEX notices_unread ON public.notices USING btree (school_id, user_iid) WHERE (status = 'unread'::text);
CREATE INDEX organization_members_position ON public.organization_members USING btree (school_id, job_position_iid);
CREATE INDEX organization_members_user ON public.organization_members USING btree (school_id, user_iid);
CREATE INDEX organizations_children ON public.organizations USING btree (school_id, pid, "position");
CREATE UNIQUE INDEX organizations_code_key ON public.organizations USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE UNIQUE INDEX organizations_path ON public.organizations USING btree (school_id, path);
CREATE UNIQUE INDEX pairing_codes_code ON public.pairing_codes USING btree (school_id, code_hash);
CREATE INDEX pairing_codes_expiry ON public.pairing_codes USING btree (expires_at);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_user ON public.passkeys USING btree (school_id, user_iid);
CREATE INDEX regrades_latest ON public.regrades USING btree (school_id, course_iid, item_iid, iid DESC);
CREATE UNIQUE INDEX regrades_one ON public.regrades USING btree (school_id, course_iid, item_iid) WHERE (state = 'running'::text);
CREATE INDEX regrades_under_way ON public.regrades USING btree (beat_at, school_id) WHERE (state = 'running'::text);
CREATE INDEX request_budgets_ends ON public.request_budgets USING btree (ends_at);
CREATE UNIQUE INDEX rooms_code_key ON public.rooms USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX rooms_keeper ON public.rooms USING btree (school_id, keeper_iid) WHERE (keeper_iid IS NOT NULL);
CREATE INDEX rooms_listed ON public.rooms USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX rooms_of_floor ON public.rooms USING btree (school_id, floor_iid);
CREATE INDEX rooms_search ON public.rooms USING gin (search_text gin_trgm_ops);
CREATE INDEX school_years_listed ON public.school_years USING btree (school_id, start_date, iid) WHERE (status <> 'deleted'::text);
CREATE INDEX school_years_search ON public.school_years USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX schools_asked_host ON public.schools USING btree (((asked ->> 'host'::text))) WHERE (status = 'queued'::text);
CREATE INDEX semesters_of_year ON public.semesters USING btree (school_id, school_year_iid);
CREATE INDEX semesters_search ON public.semesters USING gin (search_text gin_trgm_ops);
CREATE INDEX semesters_start ON public.semesters USING btree (school_id, start_date);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_masked ON public.sessions USING btree (school_id, masked_by_iid) WHERE (masked_by_iid IS NOT NULL);
CREATE INDEX sessions_token ON public.sessions USING btree (school_id, token_hash);
CREATE INDEX sessions_user ON public.sessions USING btree (school_id, user_iid);
CREATE INDEX sheet_import_rows_made ON public.sheet_import_rows USING btree (school_id, made_iid) WHERE (result = 'created'::text);
CREATE INDEX sheet_imports_latest ON public.sheet_imports USING btree (school_id, created_at DESC);
CREATE INDEX sheet_imports_under_way ON public.sheet_imports USING btree (beat_at, school_id) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text, 'undoing'::text]));
CREATE INDEX skills_by_name ON public.skills USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX skills_public ON public.skills USING btree (school_id, name) WHERE public;
CREATE INDEX skills_search ON public.skills USING gin (search_text gin_trgm_ops);
CREATE INDEX social_identities_user ON public.social_identities USING btree (school_id, user_iid);
CREATE INDEX sso_flows_expiry ON public.sso_flows USING btree (expires_at);
CREATE INDEX sso_identities_user ON public.sso_identities USING btree (school_id, user_iid);
CREATE INDEX stored_files_of_owner ON public.stored_files USING btree (school_id, owner_iid, created_at);
CREATE INDEX stored_files_shown ON public.stored_files USING btree (school_id, shown) WHERE (shown <> ''::text);
CREATE INDEX stored_files_small ON public.stored_files USING btree (school_id, small) WHERE (small <> ''::text);
CREATE INDEX stored_files_stored ON public.stored_files USING btree (school_id, stored);
CREATE UNIQUE INDEX subjects_code_key ON public.subjects USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX subjects_listed ON public.subjects USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX subjects_search ON public.subjects USING gin (search_text gin_trgm_ops);
CREATE INDEX submission_comments_submission ON public.submission_comments USING btree (school_id, submission_iid);
CREATE INDEX submission_tries_waiting ON public.submission_tries USING btree (school_id, submission_iid) WHERE (NOT published);
CREATE UNIQUE INDEX submissions_group ON public.submissions USING btree (school_id, group_iid, course_iid, item_iid) WHERE (group_iid IS NOT NULL);
CREATE INDEX submissions_item ON public.submissions USING btree (school_id, course_iid, item_iid);
CREATE UNIQUE INDEX submissions_user ON public.submissions USING btree (school_id, user_iid, course_iid, item_iid) WHERE (user_iid IS NOT NULL);
CREATE INDEX takes_held ON public.takes USING btree (held_until) WHERE ((held_until IS NOT NULL) AND (reset_at IS NULL));
CREATE INDEX takes_of_item ON public.takes USING btree (school_id, exercise_iid, course_iid, user_iid, attempt);
CREATE INDEX takes_of_user ON public.takes USING btree (school_id, user_iid);
CREATE UNIQUE INDEX takes_one_running ON public.takes USING btree (school_id, course_iid, exercise_iid, user_iid, exam_order) WHERE ((status <> 'FINISHED'::text) AND (reset_at IS NULL));
CREATE INDEX takes_overdue ON public.takes USING btree (deadline) WHERE ((status <> 'FINISHED'::text) AND (deadline IS NOT NULL) AND (reset_at IS NULL));
CREATE INDEX user_goal_comments_goal ON public.user_goal_comments USING btree (school_id, goal_iid, iid);
CREATE INDEX user_goal_comments_person ON public.user_goal_comments USING btree (school_id, user_iid);
CREATE INDEX user_goals_person ON public.user_goals USING btree (school_id, user_iid);
CREATE INDEX users_birthdays ON public.users USING btree (school_id, birthday) WHERE (birthday IS NOT NULL);
CREATE INDEX users_by_code ON public.users USING btree (school_id, lower(code), iid) INCLUDE (code, is_student, is_teacher, is_parent, category) WHERE (status <> 'deleted'::text);
CREATE INDEX users_by_creation ON public.users USING btree (school_id, created_at, iid) INCLUDE (is_student, is_teacher, is_parent, category) WHERE (status <> 'deleted'::text);
CREATE INDEX users_by_name ON public.users USING btree (school_id, (((regexp_replace(name, '^.*\s'::text, ''::text) || ' '::text) || name)) COLLATE "vi-x-icu", iid) INCLUDE (name, is_student, is_teacher, is_parent, category) WHERE (status <> 'deleted'::text);
CREATE UNIQUE INDEX users_code_key ON public.users USING btree (school_id, code_key) WHERE (code_key <> ''::text);
CREATE INDEX users_employees ON public.users USING btree (school_id, iid) WHERE (category = 6);
CREATE INDEX users_grade ON public.users USING btree (school_id, grade, school_year, iid) WHERE (grade <> ''::text);
CREATE UNIQUE INDEX users_lname_key ON public.users USING btree (school_id, lname_key);
CREATE UNIQUE INDEX users_mail_key ON public.users USING btree (school_id, mail_key) WHERE (mail_key <> ''::text);
CREATE INDEX users_merged ON public.users USING btree (school_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX users_names ON public.users USING btree (school_id, name_key) WHERE (status <> 'deleted'::text);
CREATE INDEX users_not_active ON public.users USING btree (school_id, status, iid) WHERE (status <> 'activated'::text);
CREATE INDEX users_parents ON public.users USING btree (school_id, iid) WHERE is_parent;
CREATE INDEX users_phones ON public.users USING btree (school_id, "right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 9)) WHERE (phone <> ''::text);
CREATE INDEX users_search ON public.users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_students ON public.users USING btree (school_id, iid) WHERE (is_student AND (status <> 'deleted'::text));
CREATE INDEX users_teachers ON public.users USING btree (school_id, iid) WHERE is_teacher;
CREATE UNIQUE INDEX venues_code_key ON public.venues USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX venues_listed ON public.venues USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX venues_search ON public.venues USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX vietnam_schools_code_key ON public.vietnam_schools USING btree (school_id, lower(code)) WHERE ((code <> ''::text) AND (status <> 'deleted'::text));
CREATE INDEX vietnam_schools_listed ON public.vietnam_schools USING btree (school_id, name COLLATE "vi-x-icu", iid) WHERE (status <> 'deleted'::text);
CREATE INDEX vietnam_schools_place ON public.vietnam_schools USING btree (school_id, province, district) WHERE (status <> 'deleted'::text);
CREATE INDEX violations_take ON public.violations USING btree (school_id, take_iid);

create view mails with (security_invoker=true) as
 SELECT school_id,
    iid,
    use,
    to_address,
    language,
    subject,
    body,
    status,
    tries,
    last_error,
    created_at,
    sent_at
   FROM deliveries
  WHERE (way = 'mail'::text);

CREATE TRIGGER mark_students AFTER INSERT ON public.course_learners REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_students();
CREATE TRIGGER written_once BEFORE DELETE OR UPDATE ON public.event_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER written_once BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mark_teachers AFTER INSERT ON public.grants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_teachers();
CREATE TRIGGER mark_teachers AFTER INSERT ON public.group_grants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_teachers();
CREATE TRIGGER mark_parents AFTER INSERT ON public.guardians REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_parents();
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER end_reset_tokens AFTER UPDATE OF pass_hash ON public.users FOR EACH ROW WHEN ((old.pass_hash IS DISTINCT FROM new.pass_hash)) EXECUTE FUNCTION end_reset_tokens();
CREATE TRIGGER forget_mail_proof AFTER UPDATE OF mail ON public.users FOR EACH ROW WHEN ((lower(old.mail) IS DISTINCT FROM lower(new.mail))) EXECUTE FUNCTION forget_mail_proof();

alter table abac_grants force row level security;
alter table abac_roles force row level security;
alter table access_tokens force row level security;
alter table authenticator_proofs force row level security;
alter table authenticator_resets force row level security;
alter table authenticators force row level security;
alter table card_packages force row level security;
alter table cards force row level security;
alter table categories force row level security;
alter table contest_codes force row level security;
alter table contracts force row level security;
alter table course_codes force row level security;
alter table course_completions force row level security;
alter table course_group_people force row level security;
alter table course_groups force row level security;
alter table course_learners force row level security;
alter table cron_runs force row level security;
alter table data_schemas force row level security;
alter table deliveries force row level security;
alter table event_chain force row level security;
alter table event_heads force row level security;
alter table events force row level security;
alter table favourite_courses force row level security;
alter table file_uses force row level security;
alter table floors force row level security;
alter table gates force row level security;
alter table grants force row level security;
alter table group_grants force row level security;
alter table group_members force row level security;
alter table group_roll_over_groups force row level security;
alter table group_roll_over_people force row level security;
alter table group_roll_overs force row level security;
alter table grouped_roles force row level security;
alter table groups force row level security;
alter table guardians force row level security;
alter table hosts force row level security;
alter table idempotency_keys force row level security;
alter table imports force row level security;
alter table invites force row level security;
alter table item_progress force row level security;
alter table job_positions force row level security;
alter table ledger_entries force row level security;
alter table ledger_transactions force row level security;
alter table mail_tokens force row level security;
alter table marks force row level security;
alter table message_recipients force row level security;
alter table message_templates force row level security;
alter table messages force row level security;
alter table missing_texts force row level security;
alter table node_employees force row level security;
alter table node_uses force row level security;
alter table node_versions force row level security;
alter table nodes force row level security;
alter table notice_settings force row level security;
alter table notices force row level security;
alter table organization_members force row level security;
alter table organization_trees force row level security;
alter table organizations force row level security;
alter table pairing_codes force row level security;
alter table papers force row level security;
alter table passkey_challenges force row level security;
alter table passkeys force row level security;
alter table platform_settings force row level security;
alter table recovery_codes force row level security;
alter table regrades force row level security;
alter table retake_requests force row level security;
alter table rooms force row level security;
alter table sample_nodes force row level security;
alter table samples force row level security;
alter table saved_views force row level security;
alter table school_secrets force row level security;
alter table school_years force row level security;
alter table schools force row level security;
alter table semesters force row level security;
alter table sessions force row level security;
alter table setup_links force row level security;
alter table sheet_headings force row level security;
alter table sheet_import_rows force row level security;
alter table sheet_imports force row level security;
alter table sign_in_guesses force row level security;
alter table sign_in_tries force row level security;
alter table skills force row level security;
alter table social_identities force row level security;
alter table sso_flows force row level security;
alter table sso_identities force row level security;
alter table stored_files force row level security;
alter table subjects force row level security;
alter table submission_comments force row level security;
alter table submission_tries force row level security;
alter table submissions force row level security;
alter table system_access force row level security;
alter table take_answers force row level security;
alter table takes force row level security;
alter table texts force row level security;
alter table user_goal_comments force row level security;
alter table user_goals force row level security;
alter table users force row level security;
alter table venues force row level security;
alter table vietnam_schools force row level security;
alter table violations force row level security;

create policy owner on abac_grants to sen_owner using (true);
create policy school on abac_grants to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on abac_roles to sen_owner using (true);
create policy school on abac_roles to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on access_tokens to sen_owner using (true);
create policy school on access_tokens to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on authenticator_proofs to sen_owner using (true);
create policy school on authenticator_proofs to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on authenticator_resets to sen_owner using (true);
create policy school on authenticator_resets to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on authenticators to sen_owner using (true);
create policy school on authenticators to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on card_packages to sen_owner using (true);
create policy school on card_packages to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on cards to sen_owner using (true);
create policy school on cards to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on categories to sen_owner using (true);
create policy school on categories to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on contest_codes to sen_owner using (true);
create policy school on contest_codes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on contracts to sen_owner using (true);
create policy school on contracts to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on course_codes to sen_owner using (true);
create policy school on course_codes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on course_completions to sen_owner using (true);
create policy school on course_completions to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on course_group_people to sen_owner using (true);
create policy school on course_group_people to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on course_groups to sen_owner using (true);
create policy school on course_groups to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on course_learners to sen_owner using (true);
create policy school on course_learners to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on cron_runs to sen_owner using (true);
create policy school on cron_runs to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on data_schemas to sen_owner using (true);
create policy school on data_schemas to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on deliveries to sen_owner using (true);
create policy school on deliveries to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on event_chain to sen_owner using (true);
create policy school on event_chain to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on event_heads to sen_owner using (true);
create policy school on event_heads to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on events to sen_owner using (true);
create policy school on events to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on favourite_courses to sen_owner using (true);
create policy school on favourite_courses to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on file_uses to sen_owner using (true);
create policy school on file_uses to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on floors to sen_owner using (true);
create policy school on floors to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on gates to sen_owner using (true);
create policy school on gates to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on grants to sen_owner using (true);
create policy school on grants to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on group_grants to sen_owner using (true);
create policy school on group_grants to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on group_members to sen_owner using (true);
create policy school on group_members to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on group_roll_over_groups to sen_owner using (true);
create policy school on group_roll_over_groups to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on group_roll_over_people to sen_owner using (true);
create policy school on group_roll_over_people to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on group_roll_overs to sen_owner using (true);
create policy school on group_roll_overs to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on grouped_roles to sen_owner using (true);
create policy school on grouped_roles to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on groups to sen_owner using (true);
create policy school on groups to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on guardians to sen_owner using (true);
create policy school on guardians to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy everyone_reads on hosts for select to sen_app using (true);
create policy owner on hosts to sen_owner using (true);
create policy school_adds on hosts for insert to sen_app with check ((school_iid = (current_setting('app.school'::text))::bigint));
create policy school_removes on hosts for delete to sen_app using ((school_iid = (current_setting('app.school'::text))::bigint));
create policy owner on idempotency_keys to sen_owner using (true);
create policy school on idempotency_keys to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on imports to sen_owner using (true);
create policy school on imports to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on invites to sen_owner using (true);
create policy school on invites to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on item_progress to sen_owner using (true);
create policy school on item_progress to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on job_positions to sen_owner using (true);
create policy school on job_positions to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on ledger_entries to sen_owner using (true);
create policy school on ledger_entries to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on ledger_transactions to sen_owner using (true);
create policy school on ledger_transactions to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on mail_tokens to sen_owner using (true);
create policy school on mail_tokens to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on marks to sen_owner using (true);
create policy school on marks to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on message_recipients to sen_owner using (true);
create policy school on message_recipients to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on message_templates to sen_owner using (true);
create policy school on message_templates to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on messages to sen_owner using (true);
create policy school on messages to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on missing_texts to sen_owner using (true);
create policy school on missing_texts to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on node_employees to sen_owner using (true);
create policy school on node_employees to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on node_uses to sen_owner using (true);
create policy school on node_uses to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on node_versions to sen_owner using (true);
create policy school on node_versions to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on nodes to sen_owner using (true);
create policy school on nodes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on notice_settings to sen_owner using (true);
create policy school on notice_settings to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on notices to sen_owner using (true);
create policy school on notices to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on organization_members to sen_owner using (true);
create policy school on organization_members to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on organization_trees to sen_owner using (true);
create policy school on organization_trees to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on organizations to sen_owner using (true);
create policy school on organizations to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on pairing_codes to sen_owner using (true);
create policy school on pairing_codes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on papers to sen_owner using (true);
create policy school on papers to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on passkey_challenges to sen_owner using (true);
create policy school on passkey_challenges to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on passkeys to sen_owner using (true);
create policy school on passkeys to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on platform_settings to sen_owner using (true);
create policy school on platform_settings to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on recovery_codes to sen_owner using (true);
create policy school on recovery_codes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on regrades to sen_owner using (true);
create policy school on regrades to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on retake_requests to sen_owner using (true);
create policy school on retake_requests to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on rooms to sen_owner using (true);
create policy school on rooms to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sample_nodes to sen_owner using (true);
create policy school on sample_nodes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on samples to sen_owner using (true);
create policy school on samples to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on saved_views to sen_owner using (true);
create policy school on saved_views to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on school_secrets to sen_owner using (true);
create policy school on school_secrets to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on school_years to sen_owner using (true);
create policy school on school_years to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy everyone_reads on schools for select to sen_app using (true);
create policy owner on schools to sen_owner using (true);
create policy school on schools for update to sen_app using ((iid = (current_setting('app.school'::text))::bigint));
create policy owner on semesters to sen_owner using (true);
create policy school on semesters to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sessions to sen_owner using (true);
create policy school on sessions to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on setup_links to sen_owner using (true);
create policy school on setup_links to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sheet_headings to sen_owner using (true);
create policy school on sheet_headings to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sheet_import_rows to sen_owner using (true);
create policy school on sheet_import_rows to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sheet_imports to sen_owner using (true);
create policy school on sheet_imports to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sign_in_guesses to sen_owner using (true);
create policy school on sign_in_guesses to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sign_in_tries to sen_owner using (true);
create policy school on sign_in_tries to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on skills to sen_owner using (true);
create policy school on skills to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on social_identities to sen_owner using (true);
create policy school on social_identities to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sso_flows to sen_owner using (true);
create policy school on sso_flows to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on sso_identities to sen_owner using (true);
create policy school on sso_identities to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on stored_files to sen_owner using (true);
create policy school on stored_files to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on subjects to sen_owner using (true);
create policy school on subjects to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on submission_comments to sen_owner using (true);
create policy school on submission_comments to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on submission_tries to sen_owner using (true);
create policy school on submission_tries to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on submissions to sen_owner using (true);
create policy school on submissions to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on system_access to sen_owner using (true);
create policy school on system_access to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on take_answers to sen_owner using (true);
create policy school on take_answers to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on takes to sen_owner using (true);
create policy school on takes to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on texts to sen_owner using (true);
create policy school on texts to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on user_goal_comments to sen_owner using (true);
create policy school on user_goal_comments to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on user_goals to sen_owner using (true);
create policy school on user_goals to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on users to sen_owner using (true);
create policy school on users to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on venues to sen_owner using (true);
create policy school on venues to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on vietnam_schools to sen_owner using (true);
create policy school on vietnam_schools to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));
create policy owner on violations to sen_owner using (true);
create policy school on violations to sen_app using ((school_id = (current_setting('app.school'::text))::bigint));

grant delete, insert, select, update on abac_grants to sen_app;
grant delete, insert, select, update on abac_roles to sen_app;
grant delete, insert, select, update on access_tokens to sen_app;
grant delete, insert, select, update on authenticator_proofs to sen_app;
grant delete, insert, select, update on authenticator_resets to sen_app;
grant delete, insert, select, update on authenticators to sen_app;
grant delete, insert, select, update on card_packages to sen_app;
grant delete, insert, select, update on cards to sen_app;
grant delete, insert, select, update on categories to sen_app;
grant delete, insert, select, update on contest_codes to sen_app;
grant delete, insert, select, update on contracts to sen_app;
grant delete, insert, select, update on course_codes to sen_app;
grant delete, insert, select, update on course_completions to sen_app;
grant delete, insert, select, update on course_group_people to sen_app;
grant delete, insert, select, update on course_groups to sen_app;
grant delete, insert, select, update on course_learners to sen_app;
grant delete, insert, select, update on cron_runs to sen_app;
grant delete, insert, select, update on data_schemas to sen_app;
grant delete, insert, select, update on deliveries to sen_app;
grant insert, select on event_chain to sen_app;
grant insert, select, update on event_heads to sen_app;
grant insert, select on events to sen_app;
grant delete, insert, select, update on favourite_courses to sen_app;
grant delete, insert, select, update on file_uses to sen_app;
grant delete, insert, select, update on floors to sen_app;
grant delete, insert, select, update on gates to sen_app;
grant delete, insert, select, update on grants to sen_app;
grant delete, insert, select, update on group_grants to sen_app;
grant delete, insert, select, update on group_members to sen_app;
grant delete, insert, select, update on group_roll_over_groups to sen_app;
grant delete, insert, select, update on group_roll_over_people to sen_app;
grant delete, insert, select, update on group_roll_overs to sen_app;
grant delete, insert, select, update on grouped_roles to sen_app;
grant delete, insert, select, update on groups to sen_app;
grant delete, insert, select, update on guardians to sen_app;
grant delete, insert, select on hosts to sen_app;
grant delete, insert, select, update on idempotency_keys to sen_app;
grant usage on sequence iid_seq to sen_app;
grant delete, insert, select, update on imports to sen_app;
grant delete, insert, select, update on invites to sen_app;
grant delete, insert, select, update on item_progress to sen_app;
grant delete, insert, select, update on job_positions to sen_app;
grant insert, select on ledger_entries to sen_app;
grant insert, select on ledger_transactions to sen_app;
grant delete, insert, select, update on mail_tokens to sen_app;
grant delete, insert, select, update on mails to sen_app;
grant delete, insert, select, update on marks to sen_app;
grant delete, insert, select, update on message_recipients to sen_app;
grant delete, insert, select, update on message_templates to sen_app;
grant delete, insert, select, update on messages to sen_app;
grant delete, insert, select, update on missing_texts to sen_app;
grant delete, insert, select, update on node_employees to sen_app;
grant insert, select on node_uses to sen_app;
grant insert, select on node_versions to sen_app;
grant delete, insert, select, update on nodes to sen_app;
grant delete, insert, select, update on notice_settings to sen_app;
grant delete, insert, select, update on notices to sen_app;
grant delete, insert, select, update on organization_members to sen_app;
grant delete, insert, select, update on organization_trees to sen_app;
grant delete, insert, select, update on organizations to sen_app;
grant delete, insert, select, update on pairing_codes to sen_app;
grant insert, select on papers to sen_app;
grant delete, insert, select, update on passkey_challenges to sen_app;
grant delete, insert, select, update on passkeys to sen_app;
grant delete, insert, select, update on platform_settings to sen_app;
grant delete, insert, select, update on recovery_codes to sen_app;
grant delete, insert, select, update on regrades to sen_app;
grant delete, insert, select, update on request_budgets to sen_app;
grant delete, insert, select, update on retake_requests to sen_app;
grant delete, insert, select, update on rooms to sen_app;
grant delete, insert, select, update on sample_nodes to sen_app;
grant delete, insert, select, update on samples to sen_app;
grant delete, insert, select, update on saved_views to sen_app;
grant delete, insert, select, update on school_secrets to sen_app;
grant delete, insert, select, update on school_years to sen_app;
grant select on schools to sen_app;
grant delete, insert, select, update on semesters to sen_app;
grant delete, insert, select, update on sessions to sen_app;
grant delete, insert, select, update on setup_links to sen_app;
grant delete, insert, select, update on sheet_headings to sen_app;
grant delete, insert, maintain, select, update on sheet_import_rows to sen_app;
grant delete, insert, select, update on sheet_imports to sen_app;
grant delete, insert, select, update on sign_in_guesses to sen_app;
grant delete, insert, select, update on sign_in_tries to sen_app;
grant delete, insert, select, update on skills to sen_app;
grant delete, insert, select, update on social_identities to sen_app;
grant delete, insert, select, update on sso_flows to sen_app;
grant delete, insert, select, update on sso_identities to sen_app;
grant delete, insert, select, update on stored_files to sen_app;
grant delete, insert, select, update on subjects to sen_app;
grant delete, insert, select, update on submission_comments to sen_app;
grant delete, insert, select, update on submission_tries to sen_app;
grant delete, insert, select, update on submissions to sen_app;
grant insert, select, update on system_access to sen_app;
grant delete, insert, select, update on take_answers to sen_app;
grant delete, insert, select, update on takes to sen_app;
grant delete, insert, select, update on texts to sen_app;
grant delete, insert, select, update on user_goal_comments to sen_app;
grant delete, insert, select, update on user_goals to sen_app;
grant delete, insert, maintain, select, update on users to sen_app;
grant delete, insert, select, update on venues to sen_app;
grant delete, insert, select, update on vietnam_schools to sen_app;
grant delete, insert, select, update on violations to sen_app;

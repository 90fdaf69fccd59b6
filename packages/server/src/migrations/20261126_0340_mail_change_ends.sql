-- A change of address that waits was asked for by somebody who knew the old password: with a new one it ends, as a link to one does.
create or replace function end_reset_tokens() returns trigger
language plpgsql as $function$
begin
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid and purpose in ('reset', 'change');
  return null;
end
$function$;

-- What became of every school's mails, without their texts: for the system root, as the list of schools is.
create index mails_by_time on mails (iid);

create function system_mails(wanted_status text, pattern text, most int, skipped int)
returns table (domain text, school text, iid bigint, use text, to_address text, language text, subject text, status text, tries int, last_error text, created_at timestamptz, sent_at timestamptz, total bigint)
language plpgsql stable security definer set search_path = public
as $$
begin
  perform assert_system();
  return query
  with fitting as (
    select mail.* from mails mail
    where (wanted_status = '' or mail.status = wanted_status)
      and (pattern = '' or lower(mail.to_address) like pattern or lower(mail.subject) like pattern)
  )
  select owner.domain, owner.name, mail.iid, mail.use, mail.to_address, mail.language, mail.subject, mail.status, mail.tries,
    mail.last_error, mail.created_at, mail.sent_at, (select count(*) from fitting)
  from fitting mail join schools owner on owner.iid = mail.school_id
  order by mail.iid desc
  limit most offset skipped;
end
$$;

revoke execute on function system_mails(text, text, int, int) from public;
grant execute on function system_mails(text, text, int, int) to sen_app;

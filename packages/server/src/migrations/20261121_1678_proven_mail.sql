-- Since when the address of an account is known to belong to its person; null: nobody has shown it.
alter table users add column mail_proven_at timestamptz;

-- What the office made is proven by the school; who registered himself has shown it where he used a link that went there,
-- and has not changed the address since.
update users set mail_proven_at = created_at
where mail <> ''
  and (
    not exists (
      select from events
      where events.school_id = users.school_id and name = 'identity.registered' and payload ->> 'user_iid' = users.iid::text
        and not payload ? 'provider'
    )
    or exists (
      select from events
      where events.school_id = users.school_id and payload ->> 'user_iid' = users.iid::text
        and name in ('identity.mail-confirmed', 'identity.password-reset', 'learning.invite-accepted')
    )
  )
  and not exists (
    select from events
    where events.school_id = users.school_id and name = 'identity.profile-changed' and actor_iid = users.iid
      and payload ->> 'user_iid' = users.iid::text and payload -> 'fields' ? 'mail'
  );

-- Another address is not shown to be his by what was shown of the one before, and no link that went there works any more.
create function forget_mail_proof() returns trigger
language plpgsql
as $$
begin
  if new.mail_proven_at is not distinct from old.mail_proven_at then
    new.mail_proven_at := null;
  end if;
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid;
  return new;
end
$$;
create trigger forget_mail_proof before update of mail on users
  for each row when (lower(old.mail) is distinct from lower(new.mail)) execute function forget_mail_proof();

-- A change of address that waits until the link is used which went to the new one.
alter table mail_tokens add column mail text not null default '';
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check check (purpose in ('reset', 'confirm', 'change'));

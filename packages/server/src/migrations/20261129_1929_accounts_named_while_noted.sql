-- A trigger before updates has all generated columns of the row written anew, the name to sign in among them, which is a key: each
-- update of an account then waited for whatever merely names it, and two such could wait for each other.
drop trigger forget_mail_proof on users;
create or replace function forget_mail_proof() returns trigger language plpgsql as $$
begin
  if new.mail_proven_at is not distinct from old.mail_proven_at then
    update users set mail_proven_at = null
    where school_id = new.school_id and iid = new.iid and mail_proven_at is not null;
  end if;
  delete from mail_tokens where school_id = new.school_id and user_iid = new.iid;
  return null;
end
$$;
create trigger forget_mail_proof after update of mail on users for each row
  when (lower(old.mail) is distinct from lower(new.mail)) execute function forget_mail_proof();

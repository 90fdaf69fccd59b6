-- Processes remember what many ask for; they are told, once per transaction, which table changed in which school.
create function tell_table() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('sen_tables', tg_table_name || ':' || changed.school_id);
  return null;
end
$$;

create trigger tell after insert or update or delete on nodes for each row execute function tell_table();
create trigger tell after insert or update or delete on course_learners for each row execute function tell_table();

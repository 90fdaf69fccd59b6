-- Two rows of one sheet may be about one person: what they would have in common, the row further up, and why; somebody has to say.
alter table sheet_import_rows
  add column if not exists signs text[] not null default '{}',
  add column if not exists near_row integer,
  add column if not exists near_why text[] not null default '{}';
alter table sheet_import_rows alter column outcome set expression as (
  case
    when twin_row is not null then 'error'
    when near_row is not null and plan = 'create' and choice = '' then 'ask'
    else plan
  end
);

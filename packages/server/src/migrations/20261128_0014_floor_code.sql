-- Floors of two venues may have one name: a code tells them apart, in sheets of rooms, too.
alter table floors add column code text not null default '';
create unique index floors_code_key on floors (school_id, lower(code)) where code <> '' and status <> 'deleted';

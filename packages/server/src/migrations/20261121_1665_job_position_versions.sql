-- A job position is edited like any other record: of two editors with the same version the second is told.

alter table job_positions
  add column id text not null default replace(gen_random_uuid()::text, '-', ''),
  add column version int not null default 1;
create index job_positions_search on job_positions using gin (search_text gin_trgm_ops);

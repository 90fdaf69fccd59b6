-- A message to learners alone is not for their parents to read.
alter table messages add column parents boolean not null default true;

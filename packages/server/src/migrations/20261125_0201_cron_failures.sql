-- How many parts of a run failed, such as schools or sittings, while it went on with the others.
alter table cron_runs add column failures int not null default 0 check (failures >= 0);

-- Who acted in the name of whoever began it.
alter table group_roll_overs add column masked_by bigint;

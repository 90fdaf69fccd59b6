-- The first pages of a long list come in its order from an index; names as Vietnamese sorts them.

create index categories_by_name on categories (school_id, type, name collate "vi-x-icu", iid) where status <> 'deleted';
create index categories_by_change on categories (school_id, type, updated_at, iid) where status <> 'deleted';
drop index categories_kind;
create index skills_by_name on skills (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';
create index job_positions_by_name on job_positions (school_id, name collate "vi-x-icu", iid) where status <> 'deleted';

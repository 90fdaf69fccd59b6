-- A person whose name was typed without accents is met by the words by which he is searched: they begin with his name.
drop index users_names;
create index users_names on users (school_id, (left(search_text, 60) collate "C")) where status <> 'deleted';

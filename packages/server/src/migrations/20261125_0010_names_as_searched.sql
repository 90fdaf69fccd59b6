-- A person's name as it is searched (`searchText` of the domain): lower case, without marks, blanks folded. It is compared whole, so that
-- the index serves also behind row security, which only what leaks nothing may go before.
alter table users
  add column name_key text not null generated always as (
    trim(
      regexp_replace(
        lower(normalize(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), NFC)),
        '\s+', ' ', 'g'
      )
    )
  ) stored;
comment on column users.name_key is 'technical';
drop index users_names;
create index users_names on users (school_id, name_key) where status <> 'deleted';

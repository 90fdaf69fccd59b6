-- The cards of a package (FEE-29): codes worth money, kept so that what is read out of the database alone pays for nothing.
create table cards (
  school_id bigint not null references schools (iid),
  package_iid bigint not null,
  -- Place in the package, from 1.
  number int not null check (number > 0),
  -- By which a typed code is found: made with a key that is not in the database.
  code_hash bytea not null,
  -- The code itself, for the export: sealed with the same key.
  code_sealed bytea not null,
  last_four text not null,
  -- Whose wallet it went into, of whichever school: numbers of people are those of the installation.
  used_by bigint,
  used_time timestamptz,
  primary key (school_id, package_iid, number),
  unique (school_id, code_hash),
  foreign key (school_id, package_iid) references card_packages (school_id, iid),
  check ((used_by is null) = (used_time is null))
);
alter table cards enable row level security;
alter table cards force row level security;
create policy school on cards to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on cards to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on cards to sen_app;

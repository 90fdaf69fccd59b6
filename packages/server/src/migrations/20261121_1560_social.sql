-- Accounts at other providers by which a person signs in. The provider's name of the account lasts; its mail address may change.

create table social_identities (
  school_id bigint not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_iid bigint not null,
  linked_at timestamptz not null default now(),
  primary key (school_id, provider, subject),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index social_identities_user on social_identities (school_id, user_iid);

alter table social_identities enable row level security;
alter table social_identities force row level security;
create policy school on social_identities to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on social_identities to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on social_identities to sen_app;

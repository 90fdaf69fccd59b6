-- Single sign-on: sign-ins under way at a school's provider, and accounts there by which a person signs in.

-- What belongs to one is derived from a secret that only the browser has which began it; here is how it is found again, once.
create table sso_flows (
  school_id bigint not null,
  state_hash bytea not null,
  redirect text not null,
  expires_at timestamptz not null,
  primary key (school_id, state_hash)
);
create index sso_flows_expiry on sso_flows (expires_at);

create table sso_identities (
  school_id bigint not null,
  -- A subject means something at its issuer only.
  issuer text not null,
  subject text not null,
  user_iid bigint not null,
  linked_at timestamptz not null default now(),
  primary key (school_id, issuer, subject),
  constraint sso_identities_once unique (school_id, issuer, user_iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index sso_identities_user on sso_identities (school_id, user_iid);

do $$
declare
  name text;
begin
  foreach name in array array['sso_flows', 'sso_identities'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

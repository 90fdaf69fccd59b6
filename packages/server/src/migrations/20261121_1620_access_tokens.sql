-- Personal access tokens: by which a person's own programs make calls.

create table access_tokens (
  school_id bigint not null,
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  user_iid bigint not null,
  name text not null,
  token_hash bytea not null,
  read_only boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A revoked one stays, so that the audit trail can name it.
  revoked_at timestamptz,
  primary key (school_id, id),
  constraint access_tokens_hash_key unique (school_id, token_hash),
  foreign key (school_id, user_iid) references users (school_id, iid)
);
create index access_tokens_user on access_tokens (school_id, user_iid);

alter table access_tokens enable row level security;
alter table access_tokens force row level security;
create policy school on access_tokens to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on access_tokens to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on access_tokens to sen_app;

-- The token by which somebody acted, where no session was there.
alter table events add column token_id text;

-- What a school knows of a person, besides how he signs in.

alter table users
  add column phone text not null default '',
  add column birthday date,
  add column sex text not null default '' check (sex in ('', 'male', 'female', 'other')),
  add column nationality text not null default '',
  add column address text not null default '',
  add column city text not null default '',
  add column emergency_name text not null default '',
  add column emergency_phone text not null default '',
  add column education_level text not null default '',
  add column school_attended text not null default '',
  add column field_of_study text not null default '',
  add column graduation_year int check (graduation_year between 1990 and 2050),
  -- Whom invoices name; null is the person himself.
  add column payer_iid bigint,
  -- Name of the picture's file; empty without one.
  add column avatar text not null default '',
  add column category int not null default 1 check (category in (1, 6)),
  add column admission_year int check (admission_year between 1990 and 2050),
  add column admission_major text not null default '',
  add column admission_score numeric(7, 2),
  add column admission_documents text not null default '',
  add constraint users_payer_fkey foreign key (school_id, payer_iid) references users (school_id, iid);

-- Each column of a person has a class, which tells what an export holds, what an erasure clears and what the law keeps:
-- technical, identity, contact, personal, secret, academic, financial, preference.
comment on column users.school_id is 'technical';
comment on column users.iid is 'technical';
comment on column users.id is 'technical';
comment on column users.lname is 'identity';
comment on column users.mail is 'contact';
comment on column users.name is 'identity';
comment on column users.search_text is 'identity';
comment on column users.pass_hash is 'secret';
comment on column users.status is 'technical';
comment on column users.settings is 'preference';
comment on column users.created_at is 'technical';
comment on column users.ga_enabled is 'preference';
comment on column users.phone is 'contact';
comment on column users.birthday is 'personal';
comment on column users.sex is 'personal';
comment on column users.nationality is 'personal';
comment on column users.address is 'contact';
comment on column users.city is 'contact';
comment on column users.emergency_name is 'contact';
comment on column users.emergency_phone is 'contact';
comment on column users.education_level is 'personal';
comment on column users.school_attended is 'personal';
comment on column users.field_of_study is 'personal';
comment on column users.graduation_year is 'personal';
comment on column users.payer_iid is 'financial';
comment on column users.avatar is 'personal';
comment on column users.category is 'technical';
comment on column users.admission_year is 'academic';
comment on column users.admission_major is 'academic';
comment on column users.admission_score is 'academic';
comment on column users.admission_documents is 'academic';

-- What happened to an account, for whoever looks after it.
create index events_account_actor on events (school_id, actor_iid, iid desc) where name like 'identity.%';
create index events_account_subject on events (school_id, (payload ->> 'user_iid'), iid desc) where name like 'identity.%';

-- Money moves between accounts in transactions whose entries sum to zero. Nothing of it is ever changed: a correction is another transaction.
create table ledger_transactions (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  kind text not null,
  currency text not null check (currency in ('VND', 'USD', 'JPY')),
  made_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, made_by) references users (school_id, iid)
);
create table ledger_entries (
  school_id bigint not null,
  transaction_iid bigint not null,
  line int not null,
  -- `wallet` is a person's; every other account is the school's own.
  account text not null,
  user_iid bigint,
  -- Minor units.
  amount bigint not null check (amount <> 0),
  primary key (school_id, transaction_iid, line),
  foreign key (school_id, transaction_iid) references ledger_transactions (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid),
  constraint ledger_entries_owner check ((account = 'wallet') = (user_iid is not null))
);
create index ledger_entries_wallet on ledger_entries (school_id, user_iid) where account = 'wallet';

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where school_id = new.school_id and transaction_iid = new.transaction_iid) <> 0 then
    raise exception 'entries of a transaction sum to zero' using errcode = '23514';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- One-time codes of a contest: the newest counts, and what was let in stays so.
create table contest_codes (
  school_id bigint not null,
  contest_iid bigint not null,
  user_iid bigint not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (school_id, contest_iid, user_iid),
  foreign key (school_id, contest_iid) references nodes (school_id, iid),
  foreign key (school_id, user_iid) references users (school_id, iid)
);

do $$
declare
  name text;
begin
  foreach name in array array['ledger_transactions', 'ledger_entries', 'contest_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
  end loop;
  grant select, insert on ledger_transactions, ledger_entries to sen_app;
  grant select, insert, update, delete on contest_codes to sen_app;
end
$$;

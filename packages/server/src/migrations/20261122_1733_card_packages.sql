-- Packages of cards that put money into wallets (NOD-31): made by the root of the system, in whose own school they lie.
create table card_packages (
  school_id bigint not null references schools (iid),
  iid bigint not null default nextval('iid_seq'),
  name text not null,
  -- What a card costs, and what it puts into a wallet: minor units.
  price bigint not null check (price >= 0),
  face_value bigint not null check (face_value > 0),
  quantity int not null check (quantity > 0),
  -- The last day on which a card can be used; null: always.
  expiry date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (school_id, iid),
  foreign key (school_id, created_by) references users (school_id, iid)
);
create index card_packages_maker on card_packages (school_id, created_by);
alter table card_packages enable row level security;
alter table card_packages force row level security;
create policy school on card_packages to sen_app using (school_id = current_setting('app.school')::bigint);
do $$
begin
  execute format('create policy owner on card_packages to %I using (true)', current_user);
end
$$;
grant select, insert, update, delete on card_packages to sen_app;

-- Texts that a school words in its own way. What the system school words so is meant for every school of the installation.

create table texts (
  school_id bigint not null,
  language text not null check (language in ('en', 'vn', 'jp')),
  key text not null,
  text text not null,
  primary key (school_id, language, key),
  foreign key (school_id) references schools
);

-- Keys that a screen asked for and nobody has words for yet.
create table missing_texts (
  school_id bigint not null,
  key text not null,
  language text not null check (language in ('en', 'vn', 'jp')),
  seen_at timestamptz not null default now(),
  primary key (school_id, key),
  foreign key (school_id) references schools
);

create index events_of_texts on events (school_id, (payload ->> 'key'), iid desc) where name = 'tenancy.text-changed';

-- Becomes another one with any change of these texts, and tells every process so by the trigger of schools.
alter table schools add column texts_version text not null default '';
grant update (texts_version) on schools to sen_app;

do $$
declare
  name text;
begin
  foreach name in array array['texts', 'missing_texts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', name);
    execute format('create policy owner on %I to %I using (true)', name, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', name);
  end loop;
end
$$;

-- Sheets that are read into the school: what was read stays beside the records until the office says what becomes of it.

create table sheet_imports (
  school_id bigint not null,
  iid bigint not null default nextval('iid_seq'),
  -- Kind of record that the rows become.
  name text not null,
  file_name text not null,
  format text not null,
  encoding text not null,
  state text not null default 'read' check (
    state in ('read', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone')
  ),
  headings text[] not null,
  -- Field of each column; an empty one is left out.
  mapping text[] not null default '{}',
  options jsonb not null default '{}',
  total integer not null default 0,
  -- Row up to which the work under way has come, and how many that is.
  position integer not null default 0,
  done integer not null default 0,
  -- What is wrong with the file as a whole: text key and row.
  fault jsonb,
  -- What became of the rows.
  created integer not null default 0,
  updated integer not null default 0,
  refused integer not null default 0,
  removed integer not null default 0,
  restored integer not null default 0,
  kept integer not null default 0,
  created_by bigint not null,
  masked_by bigint,
  created_at timestamptz not null,
  -- The work under way was seen alive.
  beat_at timestamptz not null,
  finished_at timestamptz,
  primary key (school_id, iid),
  foreign key (school_id, created_by) references users (school_id, iid)
);
create index sheet_imports_latest on sheet_imports (school_id, created_at desc);
create index sheet_imports_under_way on sheet_imports (school_id, beat_at)
  where state in ('checking', 'importing', 'undoing');

create table sheet_import_rows (
  school_id bigint not null,
  import_iid bigint not null,
  -- Line of the sheet.
  row integer not null,
  cells text[] not null,
  -- What kept the row from being read: a text key.
  fault text not null default '',
  -- The fields that the cells stand for, and what is wrong with them: `[{field, message, code}]`.
  fields jsonb not null default '{}',
  problems jsonb not null default '[]',
  -- What no other record may have, by field; a row further up that has it already.
  keys jsonb not null default '{}',
  twin_row integer,
  twin_field text not null default '',
  -- The record that this is for certain, and those that it may be.
  known_iid bigint,
  near jsonb not null default '[]',
  choice text not null default '' check (choice in ('', 'skip', 'create', 'update')),
  choice_iid bigint,
  plan text not null default '' check (plan in ('', 'create', 'update', 'skip', 'ask', 'error')),
  outcome text generated always as (case when twin_row is null then plan else 'error' end) stored,
  result text not null default '' check (result in ('', 'created', 'updated', 'refused')),
  made_iid bigint,
  -- What the record was before and after an update, and what the import made beside it.
  before jsonb,
  after jsonb,
  -- What taking back did: `removed`, `restored`, or the text key of why it could not be.
  undone text not null default '',
  primary key (school_id, import_iid, row),
  foreign key (school_id, import_iid) references sheet_imports (school_id, iid) on delete cascade
);

-- Which field a heading stood for the last time.
create table sheet_headings (
  school_id bigint not null,
  name text not null,
  heading text not null,
  field text not null,
  primary key (school_id, name, heading)
);

-- Those who may be the same person are found by what they have in common.
create index users_birthdays on users (school_id, birthday) where birthday is not null;
create index users_names on users (school_id, lower(name));

do $$
declare
  each text;
begin
  foreach each in array array['sheet_imports', 'sheet_import_rows', 'sheet_headings'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy school on %I to sen_app using (school_id = current_setting(''app.school'')::bigint)', each);
    execute format('create policy owner on %I to %I using (true)', each, current_user);
    execute format('grant select, insert, update, delete on %I to sen_app', each);
  end loop;
end
$$;

-- Templates of messages become records of the office, one for each code, way and language. Servers that were started before read and send
-- with them as before; one that changes a template is refused until it is started anew.
alter table message_templates
  add column iid bigint not null default nextval('iid_seq'),
  add column id text not null default replace(gen_random_uuid()::text, '-', ''),
  add column name text not null default '',
  add column method text not null default 'mail',
  add column status text not null default 'approved' check (status in ('approved', 'deleted')),
  add column version integer not null default 1,
  add column search_text text not null default '',
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column metadata jsonb not null default '{}';

-- Variables stand in double braces.
update message_templates set
  name = code,
  search_text = lower(code),
  subject = regexp_replace(subject, '\{(\w+)\}', '{{\1}}', 'g'),
  body = regexp_replace(body, '\{(\w+)\}', '{{\1}}', 'g'),
  created_at = changed_at,
  updated_at = changed_at;

alter table message_templates
  drop constraint message_templates_pkey,
  add primary key (school_id, iid),
  add constraint message_templates_method_check check (method in ('notify', 'mail'));
create unique index message_templates_code_key on message_templates (school_id, lower(code), method, language) where status <> 'deleted';
create index message_templates_listed on message_templates (school_id, name, iid) where status <> 'deleted';
create index message_templates_search on message_templates using gin (search_text gin_trgm_ops);

-- What people should know of a venue, and who is in charge of a room.
alter table venues
  add column description text not null default '',
  add column attachments jsonb not null default '[]';
alter table rooms add column keeper_iid bigint;
alter table rooms add foreign key (school_id, keeper_iid) references users (school_id, iid);
create index rooms_keeper on rooms (school_id, keeper_iid) where keeper_iid is not null;

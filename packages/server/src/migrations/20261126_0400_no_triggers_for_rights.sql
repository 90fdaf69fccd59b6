-- Processes tell each other after a commit what it changed (platform/changes.ts): a transaction that notifies holds a lock of the
-- whole database while it commits, and a distributed database hears no notice of its other nodes.
drop trigger tell on abac_grants;
drop trigger tell on course_learners;
drop trigger tell on grants;
drop trigger tell on group_grants;
drop trigger tell on hosts;
drop trigger tell on nodes;
drop trigger tell on organization_members;
drop trigger tell on organizations;
drop trigger tell on schools;
drop trigger tell on sessions;
drop trigger tell_renewed on sessions;
drop trigger tell on users;
drop function tell_identity();
drop function tell_school();
drop function tell_table();
drop function tell_user();

-- What ends with somebody's rights ends where they are changed (platform/session.ts, rightsChanged).
drop trigger end_masked on abac_grants;
drop trigger end_masked on grants;
drop trigger end_masked on group_grants;
drop trigger touch on abac_roles;
drop trigger touch on grouped_roles;
drop trigger tell_owners on nodes;
drop function end_masked_sessions();
drop function touch_grants();
drop function tell_owners();

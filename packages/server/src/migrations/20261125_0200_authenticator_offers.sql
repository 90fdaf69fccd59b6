-- The sign-in that a secret was shown to: until a token confirms it, it is good there alone.
alter table authenticators add column session_id text;

comment on column users.mail_proven_at is 'technical';

-- What a message is about, so that the outbox can be looked through by it.
alter table platform.outbox add column scene text;

-- A view by which a visitor arrived: its own address carried the source tag. Later views only keep the tag in mind,
-- and are no reason to count a registration for it (last arrival within 30 days).
alter table system.visit_event add column is_arrival boolean not null default false;
create index visit_event_user on system.visit_event (user_id, visitor_id) where user_id is not null;

-- Logins of this user are refused in browsers that nobody marked as known; until then they are only told of.
alter table identity.users add column known_browsers_only boolean not null default false;

-- The own account (platform.md 7.9, 10): kinds of notices somebody does not want, wishes about the own data, and a
-- password that has to be set before anything else.

alter table identity.users add column muted_notices text[] not null default '{}';

-- What a person wants of the own data (PIPL): a copy, or to be forgotten. Kept as evidence without any data itself.
create table identity.privacy_request (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('export', 'erase')),
  state text not null check (state in ('verified', 'done', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  -- Until when a copy may be fetched; from when on an account is erased.
  due_at timestamptz not null,
  ended_at timestamptz,
  evidence jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.users (company_id, id)
    on delete cascade on update cascade
);
create index privacy_request_user on identity.privacy_request (company_id, user_id, kind, id desc);
create unique index privacy_request_erase on identity.privacy_request (company_id, user_id)
  where kind = 'erase' and state = 'verified';
create index privacy_request_due on identity.privacy_request (due_at) where kind = 'erase' and state = 'verified';
alter table identity.privacy_request enable row level security;
alter table identity.privacy_request force row level security;
create policy tenant on identity.privacy_request
  using (platform.is_platform() or company_id = any (platform.companies()));

-- As in 0001, and whether the password has to be set first: known with the session, in the same round trip.
drop function identity.find_session(bytea);
create function identity.find_session(hash bytea)
  returns table (
    session_id bigint, company_id bigint, user_id bigint, sid_hash bytea, session_perm_version int,
    last_seen_at timestamptz, expires_at timestamptz, revoked_at timestamptz, revoke_reason text, revoke_info jsonb,
    username text, name text, nick_name text, mobile text,
    is_superuser boolean, is_staff boolean, is_active boolean, is_prime boolean, is_deleted boolean,
    must_set_password boolean, perm_version int, company_status text, company_ids bigint[]
  )
  language plpgsql
as $$
declare
  scope_before text := coalesce(current_setting('crossdock.scope', true), '');
begin
  perform set_config('crossdock.scope', 'platform', true);
  return query
  select s.id, s.company_id, s.user_id, s.sid_hash, s.perm_version,
    s.last_seen_at, s.expires_at, s.revoked_at, s.revoke_reason, s.revoke_info,
    u.username, u.name, u.nick_name, u.mobile,
    u.is_superuser, u.is_staff, u.is_active, u.is_prime, u.deleted_at is not null,
    u.must_set_password, u.perm_version, c.status,
    case
      when u.is_superuser then (select array_agg(other.id order by other.id) from identity.company other)
      when u.is_staff then (select array_agg(served.company_id) from identity.staff_company served where served.user_id = u.id)
    end
  from identity.session s
  join identity.users u on u.company_id = s.company_id and u.id = s.user_id
  join identity.company c on c.id = s.company_id
  where s.token_hash = hash;
  perform set_config('crossdock.scope', scope_before, true);
end
$$;

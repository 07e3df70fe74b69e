-- The end of a company (platform.md 3, 7.7, 7.8): of its contract, which its main accounts hear of beforehand, and of
-- its data, which goes thirty days after the company was closed.

alter table identity.company
  -- The days before the end of the contract that the main accounts were told of last; 0 when it is over.
  add column expiry_told_days int check (expiry_told_days in (30, 7, 1, 0)),
  -- From then on the data is being removed, and the company cannot be taken back.
  add column purge_began_at timestamptz,
  add column purged_at timestamptz,
  add check (purged_at is null or purge_began_at is not null);
create index company_expiring on identity.company (expires_at) where expires_at is not null;
create index company_purging on identity.company (closed_at) where closed_at is not null and purged_at is null;

-- Sessions of a company that closes end for good; its main accounts log in anew to export.
alter table identity.session
  drop constraint session_revoke_reason_check,
  add constraint session_revoke_reason_check check (
    revoke_reason in ('LOGGED_OUT', 'REPLACED', 'KICKED', 'PASSWORD_CHANGED', 'PERM_UPDATED', 'DISABLED')
  );

-- How far somebody reaches is said by the company, the companies served and the grants in shops (decision 0070): the
-- role carried a word beside them that nothing asked for.

alter table identity.role drop column data_scope;

-- The customer whose own host name this is, asked with every session that comes by it (platform.md 3, rule 2); null for
-- the names of the house and for names nobody has.
create function identity.company_of_host(host_name text) returns bigint
  language plpgsql
as $$
declare
  scope_before text := coalesce(current_setting('crossdock.scope', true), '');
  found bigint;
begin
  if host_name is null then
    return null;
  end if;
  perform set_config('crossdock.scope', 'platform', true);
  select c.id into found from identity.company c
  where c.host = host_name and c.status <> 'closed' and c.kind <> 'internal';
  perform set_config('crossdock.scope', scope_before, true);
  return found;
end
$$;

-- Answers are kept sealed from here on: those that lie open, links to set a password among them, are forgotten.
select set_config('crossdock.scope', 'platform', true);
delete from platform.idempotency where reply is not null;
select set_config('crossdock.scope', '', true);

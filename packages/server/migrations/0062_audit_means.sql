-- By which permission something was done, and from which browser (platform.md 0); null where nobody's call did it.

alter table platform.audit_log add column perm_code text, add column user_agent text;

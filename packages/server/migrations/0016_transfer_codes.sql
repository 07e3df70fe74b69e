-- Codes for handing the main account over: worth nothing for any other purpose.
alter table identity.sent_code drop constraint sent_code_scene_check;
alter table identity.sent_code add constraint sent_code_scene_check
  check (scene in ('login', 'register', 'reset', 'bind', 'sensitive', 'transfer'));

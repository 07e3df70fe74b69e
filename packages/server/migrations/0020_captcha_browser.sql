-- A captcha serves the browser it was shown in (R4): solved ones cannot be collected elsewhere. Null: any browser.
alter table identity.captcha add column browser_hash bytea;

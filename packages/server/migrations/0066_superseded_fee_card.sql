-- From 15 January 2026 delivery fees follow the price, which the shipped card does not know: after its last day no card
-- counts until a company brings one of its own, rather than a wrong one.
select set_config('crossdock.scope', 'platform', true);

update amzdata.fee_card set effective_to = date '2026-01-14'
where company_id is null and marketplace = 'US' and kind = 'fulfilment' and effective_from = date '2024-04-15';

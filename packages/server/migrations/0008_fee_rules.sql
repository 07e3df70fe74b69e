-- Built-in fee rules (F-09) in the languages of the reports. Types stand for themselves; where one type holds many
-- kinds of fees the description decides, special words before general ones. What none knows stays unclassified.
-- '*' leaves adjustments out: their description is often the title of a product, which may hold any word.

select set_config('crossdock.scope', 'platform', true);

insert into amzdata.fee_rule (company_id, type, pattern, category, priority)
select null, rule.type, pattern, rule.category, rule.priority
from (values
  ('*', 'reimbursement_reversal', 8, array[
    '%reimbursement%reversal%', '%reversal%reimbursement%', '%compensated clawback%',
    '%reimbursement%clawback%', '%erstattung%rückgängig%', '%annulation%remboursement%'
  ]),
  ('ADJUSTMENT', 'reimbursement_reversal', 8, array[
    '%reimbursement%reversal%', '%reversal%reimbursement%', '%compensated clawback%',
    '%reimbursement%clawback%', '%erstattung%rückgängig%', '%annulation%remboursement%'
  ]),
  ('*', 'reimbursement_customer', 10, array[
    '%reimbursement%customer return%', '%reimbursement%customer service%', '%reimbursement%return%',
    '%erstattung%kundenrücksendung%', '%erstattung%kundenretoure%', '%remboursement%retour client%',
    '%rimborso%reso%', '%reembolso%devolución%', '%返金%返品%', '%補填%返品%', '%补偿%退货%', '%赔偿%退货%'
  ]),
  ('ADJUSTMENT', 'reimbursement_customer', 10, array[
    '%reimbursement%customer return%', '%reimbursement%customer service%', '%reimbursement%return%',
    '%erstattung%kundenrücksendung%', '%erstattung%kundenretoure%', '%remboursement%retour client%',
    '%rimborso%reso%', '%reembolso%devolución%', '%返金%返品%', '%補填%返品%', '%补偿%退货%', '%赔偿%退货%'
  ]),
  ('*', 'reimbursement_warehouse', 10, array[
    '%reimbursement%lost%', '%reimbursement%damaged%', '%reimbursement%warehouse%',
    '%reimbursement%inbound%', '%erstattung%lager%', '%erstattung%verloren%', '%erstattung%beschädigt%',
    '%remboursement%perdu%', '%remboursement%endommag%', '%remboursement%entrepôt%', '%rimborso%magazzino%',
    '%rimborso%danneggiat%', '%rimborso%smarrit%', '%reembolso%almacén%', '%reembolso%perdid%',
    '%reembolso%dañad%', '%補填%紛失%', '%補填%破損%', '%返金%紛失%', '%返金%破損%', '%赔偿%丢失%', '%赔偿%损坏%'
  ]),
  ('ADJUSTMENT', 'reimbursement_warehouse', 10, array[
    '%reimbursement%lost%', '%reimbursement%damaged%', '%reimbursement%warehouse%',
    '%reimbursement%inbound%', '%erstattung%lager%', '%erstattung%verloren%', '%erstattung%beschädigt%',
    '%remboursement%perdu%', '%remboursement%endommag%', '%remboursement%entrepôt%', '%rimborso%magazzino%',
    '%rimborso%danneggiat%', '%rimborso%smarrit%', '%reembolso%almacén%', '%reembolso%perdid%',
    '%reembolso%dañad%', '%補填%紛失%', '%補填%破損%', '%返金%紛失%', '%返金%破損%', '%赔偿%丢失%', '%赔偿%损坏%'
  ]),
  ('*', 'reimbursement_safe_t', 10, array['%safe-t%']),
  ('ADJUSTMENT', 'reimbursement_safe_t', 10, array['%safe-t%']),
  ('*', 'reimbursement_other', 12, array[
    '%reimbursement%', '%fba-bestandserstattung%', '%bestandserstattung%', '%在庫の払い戻し%', '%補填%', '%補てん%'
  ]),
  ('ADJUSTMENT', 'reimbursement_other', 12, array[
    '%reimbursement%', '%fba-bestandserstattung%', '%bestandserstattung%', '%在庫の払い戻し%', '%補填%', '%補てん%'
  ]),
  ('ADJUSTMENT', 'reimbursement_other', 14, array[
    '%erstattung%', '%remboursement%', '%rimborso%', '%reembolso%', '%払い戻し%', '%返金%', '%terugbetaling%',
    '%ersättning%', '%zwrot%', '%赔偿%'
  ]),
  ('*', 'liquidation', 15, array['%liquidation%', '%liquidazion%', '%liquidación%', '%likwidac%']),
  ('*', 'advertising', 20, array[
    '%cost of advertising%', '%advertising%', '%sponsored %', '%werbekosten%', '%werbung%', '%publicité%',
    '%pubblicità%', '%publicidad%', '%publicidade%', '%koszt reklamy%', '%reklam%', '%広告%', '%advertentie%',
    '%annonskostnad%', '%annonsering%', '%广告%'
  ]),
  ('*', 'vine', 20, array['%vine%']),
  ('*', 'early_reviewer', 20, array['%early reviewer%']),
  ('*', 'subscription', 22, array[
    '%subscription%', '%abonnement%', '%abbonamento%', '%suscripción%', '%abonament%', '%prenumeration%',
    '%grundgebühr%', '%monatsgebühr%', '%月額登録料%', '%月間登録料%', '%assinatura%', '%mensalidade%',
    '%cuota mensual%', '%abonelik%', '%月租%'
  ]),
  ('*', 'coupon', 20, array[
    '%coupon%', '%gutschein%', '%cupón%', '%cupon%', '%cupom%', '%kupon%', '%クーポン%', '%优惠券%'
  ]),
  ('*', 'deal', 20, array[
    '%lightning deal%', '%best deal%', '%7-day deal%', '%deal fee%', '%blitzangebot%', '%vente flash%',
    '%offerta lampo%', '%oferta flash%', '%oferta relámpago%', '%タイムセール%', '%秒杀%'
  ]),
  ('*', 'promotion', 24, array['%prime exclusive%', '%prime day%', '%promotion fee%', '%brand tailored%']),
  ('*', 'aged_storage', 16, array[
    '%long-term storage%', '%long term storage%', '%aged inventory%', '%langzeitlager%',
    '%stockage de longue durée%', '%stockage longue durée%', '%stockage à long terme%',
    '%stoccaggio a lungo termine%', '%almacenamiento prolongado%', '%almacenamiento a largo plazo%',
    '%armazenamento de longo prazo%', '%長期保管%', '%長期在庫%', '%langdurige opslag%', '%langetermijnopslag%',
    '%długotermin%', '%långtidslagring%', '%长期仓储%'
  ]),
  ('*', 'storage_overage', 16, array[
    '%storage overage%', '%inventory overage%', '%storage utilization%', '%utilization surcharge%',
    '%capacity reservation%'
  ]),
  ('*', 'storage', 30, array[
    '%storage%', '%lagergebühr%', '%lagerhaltung%', '%lagerung%', '%frais de stockage%', '%stockage%',
    '%stoccaggio%', '%almacenamiento%', '%armazenagem%', '%armazenamento%', '%保管手数料%', '%在庫保管%', '%opslag%',
    '%magazynowan%', '%składowan%', '%lagring%', '%lageravgift%', '%depolama%', '%仓储%'
  ]),
  ('*', 'disposal', 18, array[
    '%disposal%', '%entsorgung%', '%mise au rebut%', '%élimination%', '%smaltimento%', '%eliminación%',
    '%desecho%', '%廃棄%', '%vernietiging%', '%utylizac%', '%descarte%', '%弃置%'
  ]),
  ('*', 'removal', 20, array[
    '%removal%', '%remissionsauftrag%', '%rücksendeauftrag%', '%retrait%', '%rimozione%', '%retirada%',
    '%返送%', '%所有権の放棄%', '%verwijder%', '%usunięci%', '%remoção%', '%bortförsel%', '%移除%'
  ]),
  ('*', 'inbound_placement', 18, array[
    '%inbound placement%', '%placement service%', '%inventory placement%', '%einlieferungsplatzierung%',
    '%納品先%'
  ]),
  ('*', 'inbound_defect', 18, array[
    '%inbound defect%', '%unplanned service%', '%unplanned prep%', '%inbound performance%'
  ]),
  ('*', 'inbound_transport', 20, array[
    '%inbound transportation%', '%inbound carrier%', '%partnered carrier%', '%amazon-partnered%',
    '%inbound freight%', '%international freight%', '%transporteur partenaire%', '%partnerspediteur%',
    '%fba inbound%', '%納品時の輸送%'
  ]),
  ('*', 'preparation', 20, array[
    '%prep service%', '%prep fee%', '%labeling%', '%labelling%', '%bagging%', '%bubble wrap%',
    '%étiquetage%', '%etikettier%', '%etichettatura%', '%etiquetado%', '%ラベル貼付%'
  ]),
  ('*', 'high_return_rate', 18, array['%high return rate%', '%high-return rate%']),
  ('*', 'return_processing', 22, array[
    '%return processing%', '%returns processing%', '%customer return%', '%kundenrücksendung%',
    '%retours client%', '%retour client%', '%restituzione%', '%devoluciones de clientes%', '%返品処理%',
    '%退货处理%'
  ]),
  ('*', 'low_inventory', 18, array['%low-inventory%', '%low inventory%']),
  ('*', 'digital_services', 22, array[
    '%digital service%', '%digitale dienst%', '%services numériques%', '%servizi digitali%',
    '%servicios digitales%', '%数字服务%'
  ]),
  ('*', 'producer_responsibility', 22, array[
    '%extended producer%', '%epr %', '%pay on behalf%', '%eco-contribution%', '%éco-contribution%',
    '%verpackungslizenz%', '%生产者责任%'
  ]),
  ('*', 'shipping_label', 24, array['%postage%', '%shipping label%', '%label purchase%', '%buy shipping%']),
  ('FBA_CUSTOMER_RETURN_FEE', 'return_processing', 1, array['%']),
  ('FBA_TRANSACTION_FEE', 'fba_transaction', 1, array['%']),
  ('DEAL_FEE', 'deal', 1, array['%']),
  ('FEE_ADJUSTMENT', 'fee_adjustment', 1, array['%']),
  ('LIQUIDATIONS', 'liquidation', 1, array['%']),
  ('LIQUIDATIONS_ADJUSTMENTS', 'liquidation', 1, array['%']),
  ('SAFE_T_REIMBURSEMENT', 'reimbursement_safe_t', 1, array['%']),
  ('SHIPPING_SERVICES', 'shipping_label', 1, array['%']),
  ('DELIVERY_SERVICES', 'shipping_label', 1, array['%']),
  ('COMMINGLING_VAT', 'commingling_vat', 1, array['%']),
  ('TAX_WITHHELD', 'tax_withheld', 1, array['%']),
  ('FULFILMENT_FEE_REFUND', 'fba_refund', 1, array['%']),
  ('ORDER_RETROCHARGE', 'retrocharge', 1, array['%']),
  ('REFUND_RETROCHARGE', 'retrocharge', 1, array['%']),
  ('ADJUSTMENT', 'adjustment', 90, array['%'])
) as rule (type, category, priority, patterns)
cross join unnest(rule.patterns) as pattern;

select set_config('crossdock.scope', '', true);

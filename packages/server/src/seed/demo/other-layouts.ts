import { wallClock } from './local-time.ts'
import { COLUMNS, kinds } from './report-columns.ts'
import { clockOf, DE_MONTHS, dayMonthYear, FR_MONTHS, spanName, two } from './report-dates.ts'
import type { ReportLayout } from './report-layout.ts'

/** Germany, France, Japan. */
export const otherLayouts = {
  DE: {
    encoding: 'utf8',
    preamble: [
      'Umfasst Amazon Marketplace, Versand durch Amazon und Amazon Webstore',
      'Alle Beträge in Euro sofern nicht anders gekennzeichnet',
      'Definitionen:',
      'Verkaufsgebühren: -',
      'Andere Transaktionsgebühren: -',
      'Andere: -',
    ],
    headers:
      'Datum/Uhrzeit,Abrechnungsnummer,Typ,Bestellnummer,SKU,Beschreibung,Menge,Marketplace,Versand,Ort der Bestellung,Bundesland,Postleitzahl,Steuererhebungsmodell,Umsätze,Produktumsatzsteuer,Gutschrift für Versandkosten,Steuer auf Versandgutschrift,Gutschrift für Geschenkverpackung,Steuer auf Geschenkverpackungsgutschriften,Rabatte aus Werbeaktionen,Steuer auf Aktionsrabatte,Einbehaltene Steuer auf Marketplace,Verkaufsgebühren,Gebühren zu Versand durch Amazon,Andere Transaktionsgebühren,Andere,Gesamt,Transaktionsstatus,Freigabedatum der Transaktion'.split(
        ',',
      ),
    fields: COLUMNS[29],
    kinds: kinds(
      'Bestellung',
      'Erstattung',
      'Anpassung',
      'Servicegebühr',
      'Versand durch Amazon Lagergebühr',
      'Blitzangebotsgebühr',
      'Übertrag',
    ),
    charges: {
      advertising: 'Werbekosten',
      subscription: 'Abonnement',
      storage: 'Versand durch Amazon Lagergebühr',
      aged: 'Versand durch Amazon Langzeitlagergebühr',
      deal: 'Blitzangebotsgebühr',
      reimbursement: 'FBA Inventory Reimbursement - Damaged:Warehouse',
      placement: 'Gebühr für den Einsendungsservice',
      transfer: 'An Konto mit der Endung: 481',
    },
    status: { released: 'Freigegeben', deferred: 'Zurückgestellt' },
    site: 'amazon.de',
    numbers: { digits: 2, point: ',', group: '.' },
    fileName: (span) => spanName(span, DE_MONTHS),
    date: (at) => {
      const { day, month, year, ...clock } = wallClock('UTC', at)
      return `${two(day)}.${two(month)}.${year} ${clockOf(clock)} UTC`
    },
  },
  FR: {
    encoding: 'utf8',
    preamble: [
      'Amazon Marketplace, Expédié par Amazon et Amazon Webstore',
      'Tous les montants sont en EUR, sauf mention contraire.',
      'Définitions :',
      'frais de vente : -',
      'autres frais de transaction : -',
      'autre : -',
    ],
    headers:
      "date/heure,numéro de versement,type,numéro de la commande,sku,description,quantité,Marketplace,traitement,ville d'où provient la commande,Région d'où provient la commande,code postal de la commande,Modèle de perception des taxes,ventes de produits,Taxes sur la vente des produits,crédits d'expédition,taxe sur les crédits d’expédition,crédits sur l'emballage cadeau,Taxes sur les crédits cadeaux,Rabais promotionnels,Taxes sur les remises promotionnelles,Taxes retenues sur le site de vente,frais de vente,Frais Expédié par Amazon,autres frais de transaction,autre,total,Statut de la transaction,Date de sortie de la transaction".split(
        ',',
      ),
    fields: COLUMNS[29],
    kinds: kinds(
      'Commande',
      'Remboursement',
      'Ajustement',
      'Frais de service',
      'Frais de stock Expédié par Amazon',
      'Tarif de la Vente Flash',
      'Transfert',
    ),
    charges: {
      advertising: 'Prix de la publicité',
      subscription: 'Abonnement',
      storage: 'Frais de stockage Expédié par Amazon',
      aged: 'Frais de stockage longue durée',
      deal: 'Tarif de la Vente Flash',
      reimbursement: 'FBA Inventory Reimbursement - Damaged:Warehouse',
      placement: 'Frais de service de placement',
      transfer: 'Vers le compte se terminant par : 481',
    },
    status: { released: 'Sorti', deferred: 'Différé' },
    site: 'amazon.fr',
    numbers: { digits: 2, point: ',', group: '\u202F' },
    fileName: (span) => spanName(span, FR_MONTHS),
    date: (at) => dayMonthYear(at, FR_MONTHS),
  },
  JP: {
    encoding: 'cp932',
    preamble: [
      'Amazon出品サービス、フルフィルメント by Amazon (FBA)',
      '指定のない場合、単位は円',
      '定義：',
      '手数料：-',
      'トランザクションに関するその他の手数料：-',
      'その他：-',
    ],
    headers:
      '日付/時間,決済番号,トランザクションの種類,注文番号,SKU,説明,数量,Amazon 出品サービス,フルフィルメント,市町村,都道府県,郵便番号,税金徴収型,商品売上,商品の売上税,配送料,配送料の税金,ギフト包装手数料,ギフト包装クレジットの税金,Amazonポイントの費用,プロモーション割引額,プロモーション割引の税金,源泉徴収税を伴うマーケットプレイス,手数料,FBA 手数料,トランザクションに関するその他の手数料,その他,合計'.split(
        ',',
      ),
    fields: COLUMNS[28],
    kinds: kinds(
      '注文',
      '返金',
      '調整',
      '注文外料金',
      'FBA 在庫関連の手数料',
      '数量限定タイムセール手数料',
      '振込み',
    ),
    charges: {
      advertising: '広告費用',
      subscription: '月額登録料',
      storage: 'FBA保管手数料',
      aged: 'FBA長期在庫保管手数料',
      deal: '数量限定タイムセール手数料',
      reimbursement: 'FBA在庫の返金 - 倉庫での損傷',
      placement: 'FBA納品手数料',
      transfer: '末尾が481の口座へ',
    },
    status: { released: '', deferred: '' },
    site: 'amazon.co.jp',
    numbers: { digits: 0, point: '.', group: ',' },
    fileName: ({ first, last }) =>
      `${[...new Set([first, last])].map((month) => `${month.replace('-', '年')}月`).join('-')}トランザクション.csv`,
    date: (at) => {
      const { year, month, day, ...clock } = wallClock('Asia/Tokyo', at)
      return `${year}/${two(month)}/${two(day)} ${clock.hour}:${two(clock.minute)}:${two(clock.second)}JST`
    },
  },
} as const satisfies Record<string, ReportLayout>

import { exportFactLabels } from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import {
  aftersaleLabels,
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  dispositionLabels,
  reasonLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { ExportFact } from '../../../platform/exports/export-source.ts'
import { type FilterWord, type ListWord, listFacts, YES_NO } from '../../../platform/exports/filter-facts.ts'
import { valuesOf } from './ledger.service.ts'
import type { LedgerConditions } from './ledger-filter.queries.ts'

type Told = Exclude<keyof LedgerConditions, ListWord | 'by' | 'match'>

/** The filter of an export of events in words, with the currency and the time its days are of (seller.md 0). */
export function ledgerFacts(
  filter: Omit<LedgerConditions, 'ids'> & { readonly ids?: string | undefined },
  { shops, people }: { shops: ReadonlyMap<string, string>; people: ReadonlyMap<string, string> },
): ExportFact[] {
  const is = exportFactLabels
  const words: Readonly<Record<Told, FilterWord>> = {
    shop: { label: aftersaleLabels.shop, names: shops },
    marketplace: { label: aftersaleLabels.marketplace },
    type: { label: aftersaleLabels.type, words: aftersaleTypeLabels },
    reason: { label: aftersaleLabels.reason, words: reasonLabels },
    disposition: { label: aftersaleLabels.disposition, words: dispositionLabels },
    interval: { label: is.interval, words: { within: is.within, over: is.over } },
    responsibility: {
      label: aftersaleLabels.responsibility,
      words: { ...responsibilityLabels, none: is.none },
    },
    status: { label: aftersaleLabels.status, words: { ...aftersaleStatusLabels, open: is.open } },
    claim: { label: aftersaleLabels.claim, words: claimLabels },
    affects: { label: is.affects, words: YES_NO },
    handler: { label: aftersaleLabels.handler, names: new Map([...people, ['0', '—']]) },
    orphan: { label: is.orphan, words: YES_NO },
    netted: { label: is.netted, words: YES_NO },
  }
  return listFacts({ filter, words, values: valuesOf(filter), basis: aftersaleLabels.event_on })
}

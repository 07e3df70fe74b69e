import type { ExportKind } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { ExportSource } from '../../../platform/exports/export-source.ts'
import { aftersaleSource } from '../../amztool/refundrecord/ledger-export.service.ts'
import { analysisSource } from '../analysis/analysis-export.service.ts'
import { listingSource } from '../listings/listing-export.service.ts'
import { orderSource } from '../orders/order-export.service.ts'

/** What each kind of export reads. */
export const EXPORT_SOURCES: Readonly<Record<ExportKind, ExportSource>> = {
  orders: orderSource,
  aftersales: aftersaleSource,
  listings: listingSource,
  analysis: analysisSource,
}

/** The actor as a call of the list's own export would have it: shops are reached by the right to export. */
export function exporting(actor: Actor, { permission }: ExportSource, now: Date): Actor {
  return { ...actor, using: { codes: [permission], at: now } }
}

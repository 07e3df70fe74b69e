import { checkWords } from '@crossdock/contracts/areas/amzdata/imports/import-checks.labels.ts'
import { DATA_TYPES } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { periodSourceOf } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'
import {
  nothingWritten,
  reasonWords,
} from '@crossdock/contracts/areas/amzdata/imports/import-reasons.labels.ts'
import { type ImportStatus, statusOf } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { dataTypeLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { type Language, type MessageParams, say } from '@crossdock/contracts/kernel/messages.ts'
import { nameOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { progressOf, statusName } from './dress-progress.ts'
import { figuresOf, periodSuggestion } from './dress-report.ts'
import { abilitiesOf } from './import-abilities.ts'
import { levelOf } from './import-checks.ts'
import type { KeptReading } from './import-findings.queries.ts'
import type { NamedImport } from './import-list.queries.ts'
import type { Finding, Suggestion } from './import-row.ts'

/** For whom an import is dressed. */
export interface Reader {
  readonly actor: Actor
  readonly language: Language
}

/** An import as it goes to the reader; `reading` is known where one import is looked at. */
export function dressImport(row: NamedImport, reading: KeptReading | null, reader: Reader): ImportFile {
  const status = statusOf(row.status)
  return {
    ...identityOf(row),
    ...stateOf(row, status, reader),
    ...recognitionOf(row, reading, reader.language),
    ...periodFacts(row),
    counts: {
      read: Number(row.rowsRead),
      new: Number(row.rowsNew),
      updated: Number(row.rowsUpdated),
      unchanged: Number(row.rowsUnchanged),
      invalid: Number(row.rowsInvalid),
    },
    total_sum: row.totalSum,
    figures: figuresOf(row, reading, reader.language),
    checks: checksOf(row, reader.language),
    reason: reasonOf(row, reader.language),
    suggestion: suggestionOf(row),
    earlier: row.earlierId === null ? null : { id: Number(row.earlierId), file_name: row.earlierName ?? '' },
    abilities: abilitiesOf(row, status, reader.actor),
  }
}

function identityOf(row: NamedImport) {
  return {
    id: Number(row.id),
    version: row.version,
    file_name: row.fileName,
    member_name: row.memberName,
    byte_size: Number(row.byteSize),
    sha256: row.sha256.toString('hex'),
    chosen: {
      data_type: row.chosenType,
      shop_id: idOf(row.chosenShopId),
      marketplace: row.chosenMarketplace,
      date_from: row.chosenFrom,
      date_to: row.chosenTo,
    },
    uploaded_by: named(row.uploadedBy, row.uploaderName),
    confirmed_by: named(row.confirmedBy, row.confirmerName),
    uploaded_at: row.uploadedAt.toISOString(),
    verified_at: row.verifiedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  }
}

function stateOf(row: NamedImport, status: ImportStatus, { language }: Reader) {
  const progress = progressOf(row, language)
  return {
    status: row.status,
    status_key: status,
    status_name: statusName(status, language),
    phase: progress?.phase ?? null,
    progress,
  }
}

function recognitionOf(row: NamedImport, reading: KeptReading | null, language: Language) {
  const profile = reading?.profile
  const type = DATA_TYPES.find((one) => one === row.dataType)
  return {
    data_type: row.dataType,
    data_type_name: type === undefined ? null : say(dataTypeLabels[type], language),
    report_type: row.reportType,
    shop: named(row.shopId, row.shopName),
    marketplace: row.marketplace,
    language: row.language,
    currency: row.currency,
    encoding: profile?.encoding ?? null,
    delimiter: profile?.delimiter ?? null,
    columns_known: profile?.columns.filter(({ field }) => field !== null).length ?? null,
    columns_total: profile?.columns.length ?? null,
    mskus: row.mskus,
    mskus_known: row.mskusKnown,
    marketplace_share: row.marketplaceShare,
  }
}

function periodFacts(row: NamedImport) {
  return {
    span_from: row.spanFrom?.toISOString() ?? null,
    span_to: row.spanTo?.toISOString() ?? null,
    date_from: row.dateFrom,
    date_to: row.dateTo,
    period_source: periodSourceOf(row.reportType),
    period_suggestion: periodSuggestion(row),
  }
}

function checksOf(row: NamedImport, language: Language): ImportFile['checks'] {
  const findings = row.checks as unknown as readonly Finding[] // written by the verification alone
  return findings.map(({ key, params }) => ({
    key,
    level: levelOf(key),
    message: say(checkWords(key), language, spoken(params, language)),
  }))
}

function reasonOf(row: NamedImport, language: Language): ImportFile['reason'] {
  if (row.reason === null) return null
  const details = row.details as unknown as MessageParams // written with the reason
  const params = spoken({ trace: row.traceId ?? '', ...details }, language)
  const words = reasonWords(row.reason)
  return {
    key: row.reason,
    found: say(words.found, language, params),
    next: `${say(nothingWritten, language)}${language === 'en' ? ' ' : ''}${say(words.next, language, params)}`,
  }
}

/** Parameters in the words of the reader: marketplaces by name, reports by title, instants as date and time. */
function spoken(params: MessageParams, language: Language): MessageParams {
  const titled = { report: params[language === 'zh' ? 'nameZh' : 'nameEn'] ?? '', ...params }
  const entries = Object.entries(titled).map(([key, value]) => [key, spokenValue(key, value, language)])
  return Object.fromEntries(entries)
}

function spokenValue(key: string, value: string | number, language: Language): string | number {
  if (typeof value === 'number') return value
  if (key === 'at') return value.length > 16 ? `${value.slice(0, 10)} ${value.slice(11, 16)} UTC` : value
  if (key === 'chosen' || key === 'found' || key === 'marketplace') return nameOfMarketplace(value)[language]
  return value
}

function suggestionOf(row: NamedImport): ImportFile['suggestion'] {
  if (row.suggestion === null) return null
  const { marketplace, shopId, enableSite } = row.suggestion as unknown as Suggestion // written with the reason
  return {
    marketplace: marketplace ?? null,
    shop_id: shopId ?? null,
    shop_name: row.suggestedName,
    enable_site: enableSite ?? false,
  }
}

function named(id: string | null, name: string | null) {
  return id === null ? null : { id: Number(id), name: name ?? '' }
}

function idOf(id: string | null): number | null {
  return id === null ? null : Number(id)
}

import {
  CHECK_LEVELS,
  type CheckKey,
} from '@crossdock/contracts/areas/amzdata/imports/import-checks.labels.ts'
import { SETTLEMENT_TOLERANCE } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { Decimal } from 'decimal.js'
import type { Comparison } from '../transactions/transactions.service.ts'
import type { Finding } from './import-row.ts'
import { percent } from './judge-shop.ts'
import type { ReadResult } from './reading-messages.ts'

const shownNames = 8

/** What the file itself tells: its amounts, settlements, rejected rows, columns and words. */
export function fileFindings({ summary, profile, marketplace }: ReadResult): Finding[] {
  const { rows, invalidRows, unbalancedRows, unbalancedLines } = summary
  const balance: Finding =
    unbalancedRows === 0
      ? { key: 'totalsAgree', params: {} }
      : { key: 'totalsDiffer', params: { rows: unbalancedRows, line: unbalancedLines[0] ?? 0 } }
  const findings = profile.reportType === 'transaction' ? [balance, ...settlementFindings(summary)] : []
  if (invalidRows > 0) {
    const share = percent(invalidRows / (rows + invalidRows))
    findings.push({ key: 'invalidRows', params: { rows: invalidRows, share } })
  }
  const { skipped } = summary
  if (skipped.rows > 0) {
    findings.push({ key: 'linesSkipped', params: { rows: skipped.rows, line: skipped.firstLine } })
  }
  if (profile.lacksDecimals && hasDecimals(marketplace)) findings.push({ key: 'noDecimals', params: {} })
  const { unmappedHeaders, positionedHeaders } = profile
  if (unmappedHeaders.length > 0) {
    const params = { count: unmappedHeaders.length, columns: namesOf(unmappedHeaders) }
    findings.push({ key: 'newColumns', params })
  }
  if (positionedHeaders.length > 0) {
    findings.push({ key: 'columnsByPosition', params: { columns: namesOf(positionedHeaders) } })
  }
  const unknown = summary.unknownWords.filter(({ field }) => field === 'type')
  if (unknown.length > 0) {
    const count = unknown.reduce((sum, word) => sum + word.rows, 0)
    const types = namesOf(unknown.map(({ word }) => word))
    findings.push({ key: 'unknownTypes', params: { rows: count, types } })
  }
  return findings
}

/** What the rows already stored tell: the file should not have fewer rows of its span than are stored (B.4). */
export function storedFindings({ stored, unchanged, updated, gone }: Comparison): Finding[] {
  if (gone > 0) return [{ key: 'rowsGone', params: { rows: gone } }]
  const seen = unchanged + updated
  return stored > seen ? [{ key: 'fewerRows', params: { stored, seen } }] : []
}

/** Whether any finding holds the automatic import back (B.1). */
export function hasDoubt(findings: readonly Finding[]): boolean {
  return findings.some(({ key }) => levelOf(key) === 'doubt')
}

/** How a finding counts; one of a newer version counts as a note. */
export function levelOf(key: string) {
  return Object.hasOwn(CHECK_LEVELS, key) ? CHECK_LEVELS[key as CheckKey] : 'info' // checked in the same line
}

/** A settlement with its transfer adds up to nothing (seller.md 1.1); without transfers there is nothing to compare. */
function settlementFindings({ settlements, types }: ReadResult['summary']): Finding[] {
  if ((types.TRANSFER ?? 0) === 0) return []
  const totals = Object.entries(settlements).flatMap(([id, { total }]) =>
    id === '' ? [] : [new Decimal(total)],
  )
  const agreeing = totals.filter((total) => total.abs().lessThanOrEqualTo(SETTLEMENT_TOLERANCE)).length
  const findings: Finding[] = []
  if (agreeing > 0) findings.push({ key: 'settlementsAgree', params: { settlements: agreeing } })
  if (agreeing < totals.length) {
    findings.push({ key: 'settlementsDiffer', params: { settlements: totals.length - agreeing } })
  }
  return findings
}

function hasDecimals(country: string): boolean {
  return currencyOf(marketplaceOf(country)?.currency ?? '')?.decimals !== 0
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, shownNames).map((name) => name.slice(0, 60))
  return shown.join(', ') + (names.length > shownNames ? ' …' : '')
}

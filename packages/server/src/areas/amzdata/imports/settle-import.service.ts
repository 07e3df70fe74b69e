import { DATA_TYPE_OF_REPORT } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { type Marketplace, marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { ALL_NEW, type Comparison, type DatedTarget } from '../transactions/transactions.service.ts'
import { judgeRepeated } from './duplicates.ts'
import { decideShop, type ShopDecision } from './file-shop.service.ts'
import { fileFindings, hasDoubt, storedFindings } from './import-checks.ts'
import { noteRefusal } from './import-end.service.ts'
import {
  findImport,
  type ImportRow,
  listSameFiles,
  moveImport,
  updateImport,
} from './import-files.queries.ts'
import { insertErrors, insertReading } from './import-findings.queries.ts'
import { publishChange } from './import-news.service.ts'
import type { Finding, Outcome } from './import-row.ts'
import { type ImportRun, inCompany } from './import-run.ts'
import { judgeInvalid, judgeReading, type MarketplaceJudgement } from './judge-reading.ts'
import { type FilePeriod, periodOf } from './period-of.ts'
import type { ReadProfile, ReadResult } from './reading-messages.ts'
import { judgeSummedAds, unusualRows } from './report-guards.service.ts'
import { rowStoreOf } from './row-store.ts'

/** What follows a verification: the import at once, a person's decision, or nothing. */
export type Verified = 'import' | 'wait' | 'ended'

/** A file read to its end, on its way to a decision. */
interface Case {
  readonly run: ImportRun
  readonly trx: Trx
  readonly row: ImportRow
  readonly result: ReadResult
}

/** Decides what becomes of a file that was read: valid, at once imported, or refused with its reason (B.1, B.4, B.5). */
export function settleImport(run: ImportRun, row: ImportRow, result: ReadResult): Promise<Verified> {
  return inCompany(run, async (trx) => {
    const file = { run, trx, row, result }
    await keepReading(file)
    const judgement = judgeReading(result, row.chosenMarketplace)
    const marketplace = judgement.country === null ? undefined : marketplaceOf(judgement.country)
    const period = periodOf(row, result, marketplace?.timeZone ?? 'UTC')
    await updateImport(trx, run.key, {
      within: 'verifying',
      patch: { ...factsOf(result, marketplace), ...period, marketplaceShare: judgement.share },
    })
    const refusal = await refusalOf({ ...file, period }, judgement)
    if (refusal !== null || marketplace === undefined) {
      await noteRefusal(run, trx, refusal ?? marketplaceUnknown)
      return 'ended'
    }
    return settleShop({ ...file, period }, marketplace, judgement)
  })
}

const marketplaceUnknown: Outcome = { status: 'wrongMarketplace', reason: 'marketplaceUnknown', details: {} }

/** Keeps how a refused file was understood, for its card. */
export function keepRefusedProfile(run: ImportRun, profile: ReadProfile): Promise<void> {
  return inCompany(run, async (trx) => {
    await insertReading(trx, run.key, { profile, preview: [], summary: null })
    await updateImport(trx, run.key, { within: 'verifying', patch: recognised(profile) })
  })
}

async function keepReading({ run, trx, result }: Case): Promise<void> {
  const { profile, preview, summary, errors } = result
  await insertReading(trx, run.key, { profile, preview, summary })
  await insertErrors(trx, run.key, errors)
}

function recognised({ reportType, language }: ReadProfile) {
  return { reportType, dataType: DATA_TYPE_OF_REPORT[reportType] ?? null, language }
}

function factsOf({ profile, summary, contentHash }: ReadResult, marketplace: Marketplace | undefined) {
  return {
    ...recognised(profile),
    phase: 'comparing',
    marketplace: marketplace?.country ?? null,
    currency: marketplace?.currency ?? null,
    contentSha256: Buffer.from(contentHash, 'hex'),
    rowsRead: summary.rows + summary.invalidRows,
    rowsInvalid: summary.invalidRows,
    totalSum: profile.reportType === 'transaction' ? (summary.sums.total ?? '0') : null,
  }
}

async function refusalOf(
  { trx, row, result, period }: DatedCase,
  judgement: MarketplaceJudgement,
): Promise<Outcome | null> {
  const invalid = judgeInvalid(result)
  if (invalid !== null) return invalid
  if (judgement.refusal !== null) return judgement.refusal
  const content = Buffer.from(result.contentHash, 'hex')
  const earlier = await listSameFiles(trx, { ...row, contentSha256: content })
  return judgeRepeated({ ...row, shopId: null, dateFrom: period.dateFrom }, earlier)
}

/** A case whose days are known, or known to be unknown. */
interface DatedCase extends Case {
  readonly period: FilePeriod
}

async function settleShop(
  file: DatedCase,
  marketplace: Marketplace,
  judgement: MarketplaceJudgement,
): Promise<Verified> {
  const { run, trx, row, result } = file
  const { reservedShopId } = run.early
  const decision = await decideShop(trx, {
    row,
    marketplace,
    rows: result.summary.rows,
    hasOrders: namesOrders(result.profile.reportType),
    reservedShopId,
  })
  if (decision.refusal !== null) {
    await updateImport(trx, run.key, { within: 'verifying', patch: { mskus: decision.mskus } })
    await noteRefusal(run, trx, decision.refusal)
    return 'ended'
  }
  const target = targetOf(file, marketplace, decision.shopId)
  const { reportType } = result.profile
  const summed = target === null ? null : await judgeSummedAds(trx, reportType, target)
  const comparison = target === null || summed !== null ? null : await compare(file, target)
  const refusal = summed ?? (comparison === null ? null : await judgeAllPresent(file, comparison))
  if (refusal !== null) {
    await patchCounts(file, decision, comparison)
    await noteRefusal(run, trx, refusal)
    return 'ended'
  }
  const { rows } = result.summary
  const unusual = target === null ? [] : await unusualRows(trx, { target, reportType, rows })
  const findings = [...findingsOf(file, judgement, { decision, comparison }), ...unusual]
  return finish(file, { decision, comparison, findings })
}

function compare({ run, trx, result }: Case, target: DatedTarget): Promise<Comparison> | Comparison {
  return run.early.isFresh(target) ? ALL_NEW : rowStoreOf(result.profile.reportType).compare(trx, target)
}

function targetOf(
  { run, period }: DatedCase,
  { country, currency }: Marketplace,
  shopId: number | null,
): DatedTarget | null {
  const { spanFrom, spanTo, dateFrom, dateTo } = period
  if (shopId === null || spanFrom === null || spanTo === null || dateFrom === null || dateTo === null) {
    return null
  }
  return { ...run.key, shopId, marketplace: country, currency, spanFrom, spanTo, dateFrom, dateTo }
}

/** Nothing new and nothing changed: there is nothing to import (B.4). */
async function judgeAllPresent(
  { run, trx, row, result, period }: DatedCase,
  { unchanged, updated, repeated, gone }: Comparison,
): Promise<Outcome | null> {
  if (updated > 0 || gone > 0 || unchanged < result.summary.rows) return null
  // The same file may have been imported while this one was read: then it is a duplicate, not a file without news.
  const content = Buffer.from(result.contentHash, 'hex')
  const same = await listSameFiles(trx, { ...row, contentSha256: content })
  const repeats = judgeRepeated({ ...row, dateFrom: period.dateFrom }, same)
  if (repeats?.status === 'duplicateImport') return repeats
  const [most] = repeated
  const earlier = most && (await findImport(trx, { ...run.key, importId: most.fileId }))
  const details = { rows: unchanged, file: earlier?.memberName ?? earlier?.fileName ?? '—' }
  return { status: 'zeroLines', reason: 'allPresent', details, earlierId: most?.fileId ?? null }
}

function findingsOf(
  { row, result, period }: DatedCase,
  { isNamed }: MarketplaceJudgement,
  { decision, comparison }: { decision: ShopDecision; comparison: Comparison | null },
): Finding[] {
  const guessed: Finding[] =
    isNamed || row.chosenMarketplace !== null
      ? []
      : [{ key: 'marketplaceGuessed', params: { marketplace: result.marketplace } }]
  const repeated: Finding[] = row.forced ? [{ key: 'contentRepeated', params: {} }] : []
  const undated: Finding[] = period.dateFrom === null ? [{ key: 'periodNeeded', params: {} }] : []
  const stored = comparison === null ? [] : storedFindings(comparison)
  return [...fileFindings(result), ...decision.findings, ...stored, ...guessed, ...undated, ...repeated]
}

async function patchCounts(
  { run, trx, result }: Case,
  { shopId, mskus, mskusKnown }: ShopDecision,
  comparison: Comparison | null,
): Promise<void> {
  const unchanged = comparison?.unchanged ?? 0
  const updated = comparison?.updated ?? 0
  const rowsNew = result.summary.rows - unchanged - updated
  const patch = { shopId, mskus, mskusKnown, rowsUnchanged: unchanged, rowsUpdated: updated, rowsNew }
  await updateImport(trx, run.key, { within: 'verifying', patch })
}

async function finish(
  file: Case,
  {
    decision,
    comparison,
    findings,
  }: { decision: ShopDecision; comparison: Comparison | null; findings: readonly Finding[] },
): Promise<Verified> {
  const { run, trx, row, result } = file
  await patchCounts(file, decision, comparison)
  // Whoever confirmed once need not do so again when a crash made the file be verified anew.
  const isSure = decision.shopId !== null && (row.confirmedBy !== null || !hasDoubt(findings))
  const moved = await moveImport(trx, run.key, {
    to: 'valid',
    patch: {
      phase: isSure ? 'queued' : null,
      checks: JSON.stringify(findings),
      stagedRows: result.summary.rows,
      verifiedAt: run.platform.clock.now(),
    },
  })
  const now = await findImport(trx, run.key)
  if (now !== undefined) await publishChange(run.platform, trx, now)
  if (!moved) return 'ended'
  return isSure ? 'import' : 'wait'
}

function namesOrders(reportType: string): boolean {
  const kind = reportKindOf(reportType)
  return kind === undefined || kind.columns.some(({ name }) => name === 'order_id')
}

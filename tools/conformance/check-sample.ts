import { isFailed, isOpen } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { importStatusLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { REPORT_KINDS, reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import type { Client } from '../lib/http-client.ts'
import type { Sample, SampleFacts } from './facts.ts'
import { compareRows, readBack } from './read-back.ts'
import { compareTable, readTable } from './read-table.ts'

export interface SampleResult {
  name: string
  verdict: 'agrees' | 'differs' | 'unsupported'
  /** What came out, in a few words. */
  told: string
  differences: string[]
}

/** Report types whose rows this version stores. */
const SUPPORTED = new Set(['transaction', ...REPORT_KINDS.map(({ reportType }) => reportType)])
/** Period told of files that name none; any will do. */
const PERIOD = { date_from: '2026-01-01', date_to: '2026-01-31' }

/** Uploads one sample, lets it be imported, reads everything back, compares, and takes the import out again. */
export async function checkSample(client: Client, sample: Sample): Promise<SampleResult> {
  const { name, facts } = sample
  if (facts === undefined)
    return { name, verdict: 'differs', told: 'no facts', differences: ['facts are missing'] }
  if (!facts.mustNotImport && !SUPPORTED.has(facts.reportType ?? '')) {
    return { name, verdict: 'unsupported', told: String(facts.reportType), differences: [] }
  }
  const { id } = await client.upload(importEndpoints.uploadFile, {}, sample.path)
  const settled = await settle(client, id, { name, facts })
  return facts.mustNotImport
    ? checkRefusal(name, settled, facts)
    : checkImport(client, settled, { name, facts })
}

/**
 * Waits until the import rests; what waits for a person is answered as the person would: a file is confirmed, and
 * one that does not tell its marketplace is told it.
 */
async function settle(
  client: Client,
  id: number,
  { name, facts }: { name: string; facts: SampleFacts },
): Promise<ImportFile> {
  let confirmed = false
  let told = false
  let dated = false
  for (;;) {
    const file = await client.call(importEndpoints.getImport, { id })
    const marketplace = facts.marketplace ?? countryOf(name)
    if (!told && file.reason?.key === 'marketplaceUnknown' && marketplace !== undefined) {
      told = true
      await client.call(importEndpoints.changeImport, { id, marketplace })
      continue
    }
    if (!dated && file.status_key === 'valid' && file.checks.some(({ key }) => key === 'periodNeeded')) {
      dated = true
      await client.call(importEndpoints.changeImport, { id, ...PERIOD })
      continue
    }
    if (!isOpen(file.status_key)) return file
    if (file.status_key === 'valid' && file.phase === null && file.abilities.confirm && !confirmed) {
      if (facts.mustNotImport) return file
      await client.call(importEndpoints.confirmImport, { id })
      confirmed = true
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Samples are named after their country. */
function countryOf(name: string): string | undefined {
  return /\/([a-z]{2})-[^/]*$/.exec(name)?.[1]?.toUpperCase()
}

function checkRefusal(name: string, file: ImportFile, facts: SampleFacts): SampleResult {
  const told = `${importStatusLabels[file.status_key].en.toLowerCase()}${file.reason ? ` (${file.reason.key})` : ''}`
  const differences: string[] = []
  if (!isFailed(file.status_key)) differences.push(`must not be imported, but is "${told}"`)
  const expected = facts.expectedStatus?.toLowerCase()
  if (expected !== undefined && !expected.includes(importStatusLabels[file.status_key].en.toLowerCase())) {
    differences.push(`expected "${expected}", got "${told}"`)
  }
  return { name, verdict: differences.length > 0 ? 'differs' : 'agrees', told, differences }
}

async function checkImport(
  client: Client,
  file: ImportFile,
  { name, facts }: { name: string; facts: SampleFacts },
): Promise<SampleResult> {
  if (file.status_key !== 'imported') {
    const told = `${importStatusLabels[file.status_key].en}: ${file.reason?.found ?? ''} ${file.checks.map((check) => check.message).join('; ')}`
    return { name, verdict: 'differs', told, differences: ['was not imported'] }
  }
  const kind = reportKindOf(file.report_type)
  if (kind !== undefined) return checkTable(client, file, { name, facts, kind })
  const found = await readBack(client, file.id)
  const differences = compareRows(found, file, facts)
  await client.call(importEndpoints.undoImport, { id: file.id })
  const told = `${found.rows} rows, ${found.orderIds} orders, total ${found.sums.total} ${found.currency}, ${file.language}`
  return { name, verdict: differences.length > 0 ? 'differs' : 'agrees', told, differences }
}

async function checkTable(
  client: Client,
  file: ImportFile,
  { name, facts, kind }: { name: string; facts: SampleFacts; kind: ReportKind },
): Promise<SampleResult> {
  const found = await readTable(client, file.id, kind)
  const differences = compareTable(found, file, facts)
  await client.call(importEndpoints.undoImport, { id: file.id })
  const told = `${found.rows} rows, ${found.orderIds} orders, ${file.language}`
  return { name, verdict: differences.length > 0 ? 'differs' : 'agrees', told, differences }
}

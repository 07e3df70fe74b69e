import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { getSourceLine } from '../sources/source-line.service.ts'

/** Reports that facts of listings are read from; lines of others, which tell of buyers or money, are not shown here. */
const REPORTS: ReadonlySet<string> = new Set([
  'listings-merchant',
  'listings-open',
  'listings-cancelled',
  'listings-defect',
  'fba-inventory',
  'afn-inventory',
  'business-report',
])

/** The untouched line a fact of a listing was read from. */
export async function getListingLine(
  call: ActorCall,
  query: { file: number; line: number },
): Promise<SourceLine> {
  const found = await getSourceLine(call, query)
  if (found.report === null || !REPORTS.has(found.report.report_type)) throw failure(commonFailures.notFound)
  return found
}

import { periodSourceOf } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'
import type { EarlierImport, ImportRow } from './import-files.queries.ts'
import type { Outcome } from './import-row.ts'

/** What the duplicate rules look at in the file itself; `dateFrom` is null until the file was read. */
export type DuplicateCandidate = Pick<ImportRow, 'forced' | 'chosenShopId' | 'shopId' | 'dateFrom'>

/**
 * Refuses a file whose bytes were imported before: as a duplicate, or as a wrong file when it stands under another
 * shop than the one chosen (B.4). A person who insists gets past it; rows are then compared one by one.
 */
export function judgeSameFiles(file: DuplicateCandidate, earlier: readonly EarlierImport[]): Outcome | null {
  return judge(file, earlier, 'sameFile')
}

/** The same, and for the content as well, which a copy saved again by a spreadsheet shares. */
export function judgeRepeated(file: DuplicateCandidate, earlier: readonly EarlierImport[]): Outcome | null {
  const sameBytes = earlier.filter(({ isSameFile }) => isSameFile)
  return judgeSameFiles(file, sameBytes) ?? judge(file, earlier, 'sameContent')
}

function judge(
  file: DuplicateCandidate,
  earlier: readonly EarlierImport[],
  reason: 'sameFile' | 'sameContent',
): Outcome | null {
  if (file.forced) return null
  const shopId = file.chosenShopId ?? file.shopId
  const ofShop = earlier.filter((one) => shopId === null || one.shopId === shopId)
  const same = ofShop.find((one) => isSameStatement(file, one))
  if (same !== undefined) {
    return { status: 'duplicateImport', reason, details: detailsOf(same), earlierId: Number(same.id) }
  }
  const [foreign] = earlier
  if (foreign === undefined || ofShop.length > 0) return null
  return {
    status: 'wrongFile',
    reason: 'sameFileOtherShop',
    details: detailsOf(foreign),
    suggestion: foreign.shopId === null ? null : { shopId: Number(foreign.shopId) },
    earlierId: Number(foreign.id),
  }
}

/** Stock and listings that did not change since are still what there is on another day (B.4, row identity). */
function isSameStatement({ dateFrom }: DuplicateCandidate, earlier: EarlierImport): boolean {
  return periodSourceOf(earlier.reportType) !== 'snapshot' || earlier.dateFrom === dateFrom
}

function detailsOf(earlier: EarlierImport): Record<string, string> {
  return {
    file: earlier.memberName ?? earlier.fileName,
    by: earlier.byName ?? '—',
    // Shown in the reader's language; an instant is the same everywhere.
    at: earlier.finishedAt?.toISOString() ?? '—',
    shop: earlier.shopName ?? '—',
  }
}

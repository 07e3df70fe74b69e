import type { EarlierImport, ImportRow } from './import-files.queries.ts'
import type { Outcome } from './import-row.ts'

/** What the duplicate rules look at in the file itself. */
export type DuplicateCandidate = Pick<ImportRow, 'forced' | 'chosenShopId' | 'shopId'>

/**
 * Refuses a file whose bytes were imported before: as a duplicate, or as a wrong file when it stands under another
 * shop than the one chosen (B.4). A person who insists gets past it; rows are then compared one by one.
 */
export function judgeSameFiles(file: DuplicateCandidate, earlier: readonly EarlierImport[]): Outcome | null {
  return judge(file, earlier, 'sameFile')
}

/** The same for the content, which a copy saved again by a spreadsheet shares. */
export function judgeSameContent(
  file: DuplicateCandidate,
  earlier: readonly EarlierImport[],
): Outcome | null {
  return judge(file, earlier, 'sameContent')
}

function judge(
  file: DuplicateCandidate,
  earlier: readonly EarlierImport[],
  reason: 'sameFile' | 'sameContent',
): Outcome | null {
  if (file.forced) return null
  const shopId = file.chosenShopId ?? file.shopId
  const same = earlier.find((one) => shopId === null || one.shopId === shopId)
  if (same !== undefined) {
    return { status: 'duplicateImport', reason, details: detailsOf(same), earlierId: Number(same.id) }
  }
  const [foreign] = earlier
  if (foreign === undefined) return null
  return {
    status: 'wrongFile',
    reason: 'sameFileOtherShop',
    details: detailsOf(foreign),
    suggestion: foreign.shopId === null ? null : { shopId: Number(foreign.shopId) },
    earlierId: Number(foreign.id),
  }
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

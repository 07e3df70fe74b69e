/** The ten failure statuses of B.1, by name. */
export type FailureStatus =
  | 'invalidFile'
  | 'zeroLines'
  | 'unknownError'
  | 'cannotOpen'
  | 'unknownFileType'
  | 'wrongMarketplace'
  | 'wrongFile'
  | 'emptyFile'
  | 'duplicateImport'
  | 'databaseFailure'

/** Why a file was refused; the words for a reader belong to contracts. */
export type FailureReason =
  | 'noBytes'
  | 'onlyBlanks'
  | 'noMembers'
  | 'onlyHeader'
  | 'pdf'
  | 'executable'
  | 'image'
  | 'otherBinary'
  | 'otherArchive'
  | 'webPage'
  | 'otherXml'
  | 'otherJson'
  | 'noKnownHeader'
  | 'ambiguousReport'
  | 'otherReport'
  | 'missingColumns'
  | 'duplicateColumns'
  | 'legacyXls'
  | 'encrypted'
  | 'damagedArchive'
  | 'unsupportedCompression'
  | 'unreadable'
  | 'encodingUndecidable'
  | 'expandsTooMuch'
  | 'tooManyMembers'
  | 'nestedArchive'
  | 'noSuitableMember'
  | 'severalMembers'
  | 'memberNotFound'
  | 'macros'
  | 'externalEntity'
  | 'damagedWorkbook'
  | 'xlsxTooLong'
  | 'severalSheets'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'nulByte'
  | 'badEncoding'
  | 'cutOff'
  | 'brokenOff'
  | 'malformed'
  | 'lineTooLong'
  | 'tooManyBadRows'
  | 'otherMarketplace'
  | 'mixedMarketplaces'
  | 'otherCurrency'

/** A refusal as a state, not an exception (house 2.11). */
export type ReadingFailure = {
  readonly ok: false
  readonly status: FailureStatus
  readonly reason: FailureReason
  readonly details: Readonly<Record<string, string | number>>
}

/** Makes a refusal. */
export function refuse(
  status: FailureStatus,
  reason: FailureReason,
  details: Record<string, string | number> = {},
): ReadingFailure {
  return { ok: false, status, reason, details }
}

/** Carries a refusal out of a stream to the boundary of this folder, where it becomes a state again. */
export class ReadingStopped extends Error {
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure) {
    super(`${failure.status}: ${failure.reason}`)
    this.failure = failure
  }
}

/** Runs a reading step; a refusal inside becomes its result, any other error passes on. */
export async function asOutcome<T>(step: () => Promise<T>): Promise<T | ReadingFailure> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ReadingStopped) return error.failure
    throw error
  }
}

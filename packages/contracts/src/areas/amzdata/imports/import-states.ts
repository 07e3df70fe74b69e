/**
 * The statuses an import can be in (spec 4) with the codes of seller.md B.1, and the only moves between them.
 * A running step is a phase of status `verifying` or `valid`, never a status of its own.
 */
export const IMPORT_STATUS_CODES = {
  waiting: 0,
  verifying: 1,
  valid: 2,
  imported: 3,
  undone: 4,
  discarded: 5,
  invalidFile: -1,
  zeroLines: -2,
  unknownError: -3,
  cannotOpen: -4,
  unknownFileType: -5,
  wrongMarketplace: -6,
  wrongFile: -7,
  emptyFile: -8,
  duplicateImport: -9,
  databaseFailure: -10,
} as const

export type ImportStatus = keyof typeof IMPORT_STATUS_CODES
export type ImportStatusCode = (typeof IMPORT_STATUS_CODES)[ImportStatus]

export const IMPORT_STATUSES = Object.keys(IMPORT_STATUS_CODES) as ImportStatus[] // the keys of the table above

/** The ten failures of spec 4. */
export const FAILED_STATUSES = [
  'invalidFile',
  'zeroLines',
  'unknownError',
  'cannotOpen',
  'unknownFileType',
  'wrongMarketplace',
  'wrongFile',
  'emptyFile',
  'duplicateImport',
  'databaseFailure',
] as const satisfies readonly ImportStatus[]
export type FailedStatus = (typeof FAILED_STATUSES)[number]

/** What is happening right now; null when the import rests. */
export const IMPORT_PHASES = [
  'queued',
  'reading',
  'comparing',
  'importing',
  'summarising',
  'retrying',
  'undoing',
] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

/**
 * Status → statuses it may become. A person changes or repeats a failed import, which starts again at
 * `verifying` with the bytes already kept; a database failure is repeated by itself.
 */
export const IMPORT_MOVES: Readonly<Record<ImportStatus, readonly ImportStatus[]>> = {
  waiting: ['verifying', 'cannotOpen', 'emptyFile', 'unknownError', 'databaseFailure', 'discarded'],
  verifying: ['valid', ...FAILED_STATUSES, 'discarded'],
  valid: [
    'imported',
    'verifying',
    'zeroLines',
    'wrongFile',
    'duplicateImport',
    'databaseFailure',
    'unknownError',
    'discarded',
  ],
  imported: ['undone'],
  undone: [],
  discarded: [],
  invalidFile: ['verifying', 'discarded'],
  zeroLines: ['verifying', 'discarded'],
  unknownError: ['verifying', 'discarded'],
  cannotOpen: ['discarded'],
  unknownFileType: ['verifying', 'discarded'],
  wrongMarketplace: ['verifying', 'discarded'],
  wrongFile: ['verifying', 'discarded'],
  emptyFile: ['discarded'],
  duplicateImport: ['verifying', 'discarded'],
  databaseFailure: ['verifying', 'valid', 'imported', 'unknownError', 'discarded'],
}

/** Whether an import may pass from one status to another. */
export function mayMove(from: ImportStatus, to: ImportStatus): boolean {
  return IMPORT_MOVES[from].includes(to)
}

/** The codes from which a status may be reached; the database checks them in the same statement that moves. */
export function codesBefore(to: ImportStatus): ImportStatusCode[] {
  return IMPORT_STATUSES.filter((from) => mayMove(from, to)).map((from) => IMPORT_STATUS_CODES[from])
}

/** Whether the import ended in one of the failures of spec 4. */
export function isFailed(status: ImportStatus): status is FailedStatus {
  return IMPORT_STATUS_CODES[status] < 0
}

/** Whether somebody still has to do something, or the server does. */
export function isOpen(status: ImportStatus): boolean {
  return status === 'waiting' || status === 'verifying' || status === 'valid'
}

const byCode = new Map<number, ImportStatus>(
  IMPORT_STATUSES.map((status) => [IMPORT_STATUS_CODES[status], status]),
)

/** The status of a stored code. */
export function statusOf(code: number): ImportStatus {
  const status = byCode.get(code)
  if (status === undefined) throw new RangeError(`No import status has the code ${code}`)
  return status
}

/** Bounds of the import pipeline; server, screens and documentation use these and no others. */
export const IMPORT_LIMITS = {
  /** Bytes of one uploaded text file (a million rows are about 280 MB). */
  fileBytes: 1024 ** 3,
  /** Bytes of one uploaded archive or workbook, which unpacks to more (seller.md 2.8). */
  packedBytes: 100 * 1024 ** 2,
  /** Files chosen at once on the screen (seller.md 2.8); more wait their turn. */
  filesAtOnce: 20,
  /** Share of invalid rows above which a file is refused as a whole (B.1). */
  invalidShare: 0.05,
  /** Rejected rows kept with their line; all are counted. */
  errorsKept: 1_000,
  /** Mapped rows shown before the import (seller.md 2.8). */
  previewRows: 50,
  /** How often an import is repeated by itself after a database failure (B.1). */
  databaseAttempts: 3,
  /** Days within which screens offer to undo (look/import). */
  undoDays: 7,
} as const

/** Shares by which a file is told to belong to a shop (B.5). */
export const SHOP_MATCH = {
  /** Known in the chosen shop: enough to be sure. */
  sure: 0.3,
  /** Known in the chosen shop: less speaks against it … */
  foreign: 0.1,
  /** … when another shop of the company knows more than this. */
  other: 0.6,
  /** Orders already stored under another shop. */
  orders: 0.01,
} as const

/** How far the rows of a file may be from those of the latest like it before somebody has to look (2.4). */
export const ROW_GUARD = {
  /** Files compared with; fewer tell nothing. */
  files: 3,
  /** The latest of them, whose median counts. */
  latest: 9,
  /** A median of fewer rows swings by itself. */
  least: 10,
  /** Parts of the median. */
  low: 0.6,
  high: 2,
} as const

/** Report types of spec 3 that can be chosen, and the others we read; `auto` and nothing let the file speak. */
export const DATA_TYPES = [
  'transaction',
  'spapr',
  'br',
  'order_report',
  'all_orders',
  'listings',
  'fba_inventory',
  'afn_inventory',
  'settlement',
  'returns',
  'reimbursements',
  'storage_fees',
] as const
export type DataType = (typeof DATA_TYPES)[number]

/** Name of the report as reading knows it → type. */
export const DATA_TYPE_OF_REPORT: Readonly<Record<string, DataType>> = {
  transaction: 'transaction',
  'ads-sp-advertised-product': 'spapr',
  'business-report': 'br',
  'order-report': 'order_report',
  'all-orders': 'all_orders',
  'listings-open': 'listings',
  'listings-merchant': 'listings',
  'listings-cancelled': 'listings',
  'listings-defect': 'listings',
  'fba-inventory': 'fba_inventory',
  'afn-inventory': 'afn_inventory',
  'settlement-v1': 'settlement',
  'settlement-v2': 'settlement',
  'fba-returns': 'returns',
  'fba-reimbursements': 'reimbursements',
  'fba-storage-fees': 'storage_fees',
  'fba-long-term-storage-fees': 'storage_fees',
}

/** Report types, as reading names them, that a chosen type stands for. */
export function reportsOfType(type: string): string[] {
  return Object.entries(DATA_TYPE_OF_REPORT).flatMap(([report, one]) => (one === type ? [report] : []))
}

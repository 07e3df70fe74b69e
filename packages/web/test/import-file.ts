import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'

const nothing: ImportFile['abilities'] = {
  confirm: false,
  discard: false,
  change: false,
  retry: false,
  force: false,
  undo: false,
  download: false,
}

/** An imported German report, with only the interesting part said. */
export function aFile({
  abilities,
  ...file
}: { abilities?: Partial<typeof nothing> } & Partial<Omit<ImportFile, 'abilities'>> & {
    id: number
  }): ImportFile {
  const moment = '2026-11-21T05:00:00.000Z'
  return {
    version: 1,
    status: 3,
    status_key: 'imported',
    status_name: 'Imported successfully',
    phase: null,
    file_name: `report-${file.id}.csv`,
    member_name: null,
    byte_size: 3_984_589,
    sha256: '0'.repeat(64),
    chosen: { data_type: null, shop_id: null, marketplace: null, date_from: null, date_to: null },
    data_type: 'transaction',
    data_type_name: 'Transaction',
    report_type: 'transaction',
    shop: { id: 1, name: 'Shore EU' },
    marketplace: 'DE',
    language: 'de',
    encoding: 'utf-8',
    delimiter: ';',
    currency: 'EUR',
    span_from: moment,
    span_to: moment,
    date_from: '2026-10-01',
    date_to: '2026-10-31',
    period_source: 'rows',
    period_suggestion: null,
    columns_known: 29,
    columns_total: 29,
    mskus: 218,
    mskus_known: 212,
    marketplace_share: 1,
    counts: { read: 8472, new: 6318, updated: 98, unchanged: 2041, invalid: 15 },
    total_sum: '112408.6300',
    figures: [],
    checks: [],
    reason: null,
    suggestion: null,
    earlier: null,
    progress: null,
    uploaded_by: { id: 7, name: 'Lin Xiao' },
    confirmed_by: null,
    uploaded_at: moment,
    verified_at: moment,
    finished_at: null,
    ...file,
    abilities: { ...nothing, ...abilities },
  }
}

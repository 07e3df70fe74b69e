import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'

/** The analysis of the days and the shop of an imported transaction report; undefined for anything else. */
export function profitAddress({
  status_key: status,
  data_type: type,
  ...file
}: ImportFile): string | undefined {
  if (status !== 'imported' || type !== 'transaction' || !file.date_from || !file.date_to) return undefined
  const days = { preset: 'custom', from: file.date_from, to: file.date_to }
  const shop = file.shop ? { shops: String(file.shop.id) } : {}
  return `/amzdata/analysis?${new URLSearchParams({ ...days, ...shop })}`
}

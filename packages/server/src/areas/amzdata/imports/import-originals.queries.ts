import type { Trx } from '../../../platform/database/open-database.ts'

/** Whether the bytes of an upload hold a report that tells of buyers. */
export async function tellsOfBuyers(
  trx: Trx,
  {
    companyId,
    storageKey,
    reportTypes,
  }: { companyId: string; storageKey: string; reportTypes: readonly string[] },
): Promise<boolean> {
  const row = await trx
    .selectFrom('amzdata.importFile')
    .select('id')
    .where('companyId', '=', companyId)
    .where('storageKey', '=', storageKey)
    .where('reportType', 'in', [...reportTypes])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

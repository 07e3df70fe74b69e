import type { OwnMeasures } from '@crossdock/contracts/areas/amzdata/listings/fulfilment-measures.ts'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Measures of a product of the company, and whether it is a bundle. */
export async function findMeasures(
  trx: Trx,
  companyId: number,
  productId: string,
): Promise<(OwnMeasures & { isBundle: boolean }) | undefined> {
  const row = await trx
    .selectFrom('product.product')
    .select(['lengthCm', 'widthCm', 'heightCm', 'weightKg', 'isBundle'])
    .where('companyId', '=', String(companyId))
    .where('id', '=', productId)
    .executeTakeFirst()
  return (
    row && {
      length: row.lengthCm,
      width: row.widthCm,
      height: row.heightCm,
      weight: row.weightKg,
      isBundle: row.isBundle,
    }
  )
}

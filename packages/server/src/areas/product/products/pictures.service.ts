import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  PICTURE_BYTES,
  PICTURE_PIXELS,
  PICTURE_SIDE,
  type ProductThumb,
  THUMB_SIDE,
} from '@crossdock/contracts/areas/product/products/pictures.endpoints.ts'
import { productFailures } from '@crossdock/contracts/areas/product/products/products.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { attachedType } from '../../../platform/files/file-head.ts'
import { pictureSize } from '../../../platform/files/picture-size.ts'
import { shrinkPicture } from '../../../platform/files/shrink-picture.ts'
import type { ActorCall, IncomingFile, OutgoingFile } from '../../../platform/http/call.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import { deletePicture, findPicture, listThumbs, type PictureRow, putPicture } from './pictures.queries.ts'
import { PRODUCT_ENTITY, thumbAddress } from './product-dressing.ts'
import { lockProducts } from './products.queries.ts'

/** Small pictures of products of the company. */
export async function listProductThumbs(trx: Trx, actor: Actor, ids: string): Promise<ProductThumb[]> {
  const rows = await listThumbs(trx, actor.companyId, [...new Set(ids.split(','))])
  return rows.map(dress)
}

function dress({
  productId,
  thumb,
  width,
  height,
}: Pick<PictureRow, 'productId' | 'thumb' | 'width' | 'height'>) {
  return { product_id: Number(productId), thumb: thumbAddress(thumb), width, height }
}

/** Keeps an uploaded picture of a product, made anew from its pixels in two sizes; the one before goes. */
export async function uploadProductPicture(
  call: ActorCall,
  id: number,
  file: IncomingFile,
): Promise<ProductThumb> {
  const bytes = await buffer(file.stream)
  if (file.isTruncated()) throw failure(commonFailures.tooLarge)
  const [picture, thumb] = await smallOnes(bytes)
  const { companyId, userId } = call.actor
  const { files } = call.platform
  const stored = await files.putFromStream(Readable.from([picture.bytes]), { limit: PICTURE_BYTES })
  const { width, height } = picture
  const values = { thumb: thumb.bytes, width, height, byteSize: stored.size, storageKey: stored.key }
  const before = await call.inTenant(async (trx) => {
    const [product] = await lockProducts(trx, companyId, [id])
    if (product === undefined) throw failure(commonFailures.notFound)
    const old = await findPicture(trx, companyId, id)
    await putPicture(trx, { companyId, productId: id, ...values, uploadedBy: userId, uploadedAt: call.now })
    const after = { picture: `${width} × ${height}` }
    await recordChange(trx, call, { entity: PRODUCT_ENTITY, entityId: id, action: 'picture', after })
    return old
  })
  if (before !== undefined) await removeUnnamed(call.platform, [before.storageKey])
  return dress({ productId: String(id), thumb: thumb.bytes, width, height })
}

/** What it says of its size is read first: a small file may unpack to more than the memory holds. */
async function smallOnes(bytes: Buffer) {
  const type = attachedType(bytes)
  if (type === undefined || type === 'application/pdf') throw failure(productFailures.wrongPicture)
  const size = pictureSize(bytes)
  if (size === null || size.width * size.height > PICTURE_PIXELS) throw failure(productFailures.wrongPicture)
  const [picture, thumb] = (await shrinkPicture(bytes, [PICTURE_SIDE, THUMB_SIDE])) ?? []
  if (picture === undefined || thumb === undefined) throw failure(productFailures.wrongPicture)
  return [picture, thumb] as const
}

/** The picture of a product of the company. */
export async function getProductPicture(call: ActorCall, id: number): Promise<OutgoingFile> {
  const row = await call.inTenant((trx) => findPicture(trx, call.actor.companyId, id))
  if (row === undefined) throw failure(commonFailures.notFound)
  try {
    const content = await call.platform.files.openRead(row.storageKey)
    // A missing file is noticed at the first byte, when the head of the answer is not yet on its way.
    await once(content, 'readable')
    return { fileName: `product-${id}.webp`, contentType: 'image/webp', content }
  } catch (error) {
    call.log.error({ err: error, product: id }, 'the bytes of a product picture are gone')
    throw failure(commonFailures.notFound)
  }
}

/** Removes the picture of a product. */
export async function removeProductPicture(call: ActorCall, id: number): Promise<void> {
  const { companyId } = call.actor
  const before = await call.inTenant(async (trx) => {
    const old = await findPicture(trx, companyId, id)
    if (old === undefined) throw failure(commonFailures.notFound)
    await deletePicture(trx, companyId, id)
    await recordChange(trx, call, { entity: PRODUCT_ENTITY, entityId: id, action: 'picture', after: {} })
    return old
  })
  await removeUnnamed(call.platform, [before.storageKey])
}

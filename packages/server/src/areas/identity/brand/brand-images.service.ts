import { once } from 'node:events'
import type { Readable } from 'node:stream'
import {
  BRAND_IMAGE_BYTES,
  BRAND_IMAGES,
  type Brand,
  type BrandImage,
} from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall, Call, IncomingFile, OutgoingFile } from '../../../platform/http/call.ts'
import { findBrandImage, insertBrandImage, listBrandImages } from './brand-images.queries.ts'
import { HEAD_BYTES, pictureType } from './picture-type.ts'

/** Address of a picture for pages; null for none. */
export function brandImageUrl(sha256: string | null | undefined): string | null {
  return sha256 ? `/api${companyEndpoints.getBrandImage.path}?sha256=${sha256}` : null
}

/** Keeps an uploaded picture; it counts once the brand names it. */
export async function keepBrandImage(
  call: ActorCall,
  image: BrandImage,
  file: IncomingFile,
): Promise<{ sha256: string; url: string }> {
  const contentType = pictureType(await peek(file.stream))
  if (contentType === undefined) throw failure(companyFailures.notAPicture)
  const stored = await call.platform.files.putFromStream(file.stream, { limit: BRAND_IMAGE_BYTES })
  const { companyId, userId } = call.actor
  await call.inTenant(async (trx) => {
    await insertBrandImage(trx, {
      companyId,
      sha256: stored.sha256,
      contentType,
      byteSize: stored.size,
      storageKey: stored.key,
      createdBy: userId,
      createdAt: call.now,
    })
    const after = { image, sha256: stored.sha256, bytes: stored.size }
    await recordChange(trx, call, { entity: 'cmanage/basic', entityId: companyId, action: 'upload', after })
  })
  return { sha256: stored.sha256, url: brandImageUrl(stored.sha256) ?? '' }
}

/** The bytes of a picture, for whoever knows its hash: login pages show it to strangers. */
export async function readBrandImage(call: Call, sha256: string): Promise<OutgoingFile> {
  const image = await call.inPlatform((trx) => findBrandImage(trx, sha256))
  if (image === undefined) throw failure(commonFailures.notFound)
  try {
    const content = await call.platform.files.openRead(image.storageKey)
    // A missing file is noticed at the first byte, when the head of the answer is not yet on its way.
    await once(content, 'readable')
    return {
      fileName: `${sha256.slice(0, 12)}.${image.contentType.slice(6)}`,
      contentType: image.contentType,
      content,
    }
  } catch (error) {
    call.log.error({ err: error, sha256 }, 'the bytes of a brand picture are gone')
    throw failure(commonFailures.notFound)
  }
}

/** Refuses a brand that names pictures which the company never uploaded (X4). */
export async function refuseUnknownPictures(trx: Trx, companyId: number, brand: Brand): Promise<void> {
  const named = BRAND_IMAGES.flatMap((key) => (brand[key] ? [{ key, sha256: brand[key] }] : []))
  const known = new Set(
    await listBrandImages(
      trx,
      companyId,
      named.map(({ sha256 }) => sha256),
    ),
  )
  const strange = named.find(({ sha256 }) => !known.has(sha256))
  if (strange !== undefined) throw failure(companyFailures.unknownPicture, { data: { field: strange.key } })
}

async function peek(stream: Readable): Promise<Buffer> {
  if (stream.readableLength === 0 && !stream.readableEnded) {
    await Promise.race([once(stream, 'readable'), once(stream, 'end')])
  }
  const chunk: unknown = stream.read()
  if (!Buffer.isBuffer(chunk)) return Buffer.alloc(0)
  stream.unshift(chunk)
  return chunk.subarray(0, HEAD_BYTES)
}

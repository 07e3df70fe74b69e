import { privacyFailures } from '@crossdock/contracts/areas/identity/privacy/privacy.failures.ts'
import { privacyText } from '@crossdock/contracts/areas/identity/privacy/privacy.text.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import { type ZipEntry, zipOf } from '../../../platform/files/write-zip.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { findOwnPicture, listOwnData } from './copy.queries.ts'
import { getWishes } from './privacy.queries.ts'

/** What the audit log calls a wish about the own data. */
export const PRIVACY = 'identity/privacy'

/** The copy of the own data: one JSON file for each kind, and the picture. Only its owner fetches it. */
export async function copyOwnData(call: ActorCall): Promise<OutgoingFile> {
  const { actor, now, language } = call
  if (actor.acting !== undefined) throw failure(commonFailures.readOnlyView)
  return call.inPlatform(async (trx) => {
    const { copyUntil } = await getWishes(trx, actor.userId, now)
    if (copyUntil === null) throw failure(privacyFailures.copyOver)
    const files = Object.entries(await listOwnData(trx, actor.userId)).map(
      ([name, rows]): ZipEntry => ({
        name: `${name}.json`,
        content: `${JSON.stringify(rows, null, 2)}\n`,
      }),
    )
    const picture = pictureOf(await findOwnPicture(trx, actor.userId))
    await recordChange(trx, call, { entity: PRIVACY, entityId: actor.userId, action: 'export' })
    return {
      fileName: `${say(privacyText.fileName, language)}-${now.toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      content: zipOf(picture === undefined ? files : [...files, picture]),
    }
  })
}

function pictureOf(avatar: string | null): ZipEntry | undefined {
  const found = /^data:image\/(png|jpeg|webp);base64,(.+)$/.exec(avatar ?? '')
  const [, type, data] = found ?? []
  if (type === undefined || data === undefined) return undefined
  return { name: `avatar.${type}`, content: Buffer.from(data, 'base64') }
}

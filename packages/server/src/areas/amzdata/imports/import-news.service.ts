import { statusOf } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import type { ImportEvent } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall, EventSource } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seesAllShops, visibleShopIds } from '../shops/shops.service.ts'
import { type ProgressColumns, progressOf, statusName } from './dress-progress.ts'
import type { ImportRow } from './import-files.queries.ts'

const TOPIC = 'amzdata.import'

/** What the nodes tell each other of an import; small, and enough to be shown without asking the database. */
interface ImportNews extends ProgressColumns {
  readonly companyId: number
  readonly id: number
  readonly status: number
  readonly shopId: number | null
  readonly uploadedBy: number | null
}

/** Tells everybody who watches that an import changed, once the transaction is committed. */
export async function publishChange(platform: Platform, trx: Trx, row: ImportRow): Promise<void> {
  const news: ImportNews = {
    companyId: Number(row.companyId),
    id: Number(row.id),
    status: row.status,
    shopId: row.shopId === null ? null : Number(row.shopId),
    uploadedBy: row.uploadedBy === null ? null : Number(row.uploadedBy),
    phase: row.phase,
    progressDone: String(row.progressDone),
    progressTotal: row.progressTotal === null ? null : String(row.progressTotal),
    progressShare: row.progressShare,
    progressRate: row.progressRate,
  }
  await platform.notifications.publish(trx, TOPIC, news)
}

/** Calls back when one of the imports of this process is discarded, on whichever node. */
export function onDiscarded(platform: Platform, onNews: (importId: number) => void): () => void {
  return platform.notifications.subscribe(TOPIC, (message) => {
    const news = message as ImportNews // published by `publishChange` alone
    if (statusOf(news.status) === 'discarded') onNews(news.id)
  })
}

/** Events waiting for a slow reader; older ones are dropped, since each tells the whole state. */
const WAITING_LIMIT = 100

/** Streams the changes of the imports that the reader may see. */
export async function* watchImports(
  call: ActorCall,
  wanted: { id?: number | undefined },
): EventSource<ImportEvent> {
  const { actor, platform, language, signal } = call
  const shops = seesAllShops(actor) ? null : new Set(await call.inTenant((trx) => visibleShopIds(trx, actor)))
  const isMine = (news: ImportNews) =>
    news.companyId === actor.companyId &&
    (wanted.id === undefined || wanted.id === news.id) &&
    (shops === null || news.uploadedBy === actor.userId || (news.shopId !== null && shops.has(news.shopId)))
  const waiting: ImportNews[] = []
  let wake = Promise.withResolvers<void>()
  const end = platform.notifications.subscribe(TOPIC, (message) => {
    const news = message as ImportNews // published by `publishChange` alone
    if (!isMine(news)) return
    if (waiting.length >= WAITING_LIMIT) waiting.shift()
    waiting.push(news)
    wake.resolve()
  })
  const stop = () => wake.resolve()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      for (let news = waiting.shift(); news !== undefined; news = waiting.shift()) {
        const key = statusOf(news.status)
        yield {
          id: news.id,
          status: news.status,
          status_key: key,
          status_name: statusName(key, language),
          progress: progressOf(news, language),
        }
      }
      wake = Promise.withResolvers<void>()
      if (waiting.length === 0 && !signal.aborted) await wake.promise
    }
  } finally {
    end()
    signal.removeEventListener('abort', stop)
  }
}

import { DATA_TYPE_OF_REPORT } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EarlyRows, openEarlyRows } from '../transactions/early-rows.service.ts'
import type { MergeTarget } from '../transactions/transactions.service.ts'
import { expectShop } from './file-shop.service.ts'
import { findImport, tryLockShopType } from './import-files.queries.ts'
import type { ImportKey } from './import-row.ts'
import { reserveShopId } from './import-shops.queries.ts'
import type { StagedRows } from './reading-messages.ts'
import { openStanding, type StandingTransaction } from './standing-transaction.ts'

type Place = Omit<MergeTarget, 'spanFrom' | 'spanTo'>

/** A merge that began while the file was still being read; everything of it is in one open transaction. */
export interface BegunMerge extends StandingTransaction {
  readonly rows: EarlyRows
}

/**
 * Merges a large file while it is still being read, on the guess that it will turn out to be valid and to belong where
 * its beginning says (decision 0032). Its rows are seen by nobody before the verified import commits them; on any
 * doubt they are rolled back, and the import goes the usual way.
 */
export interface EarlyMerge {
  /** The id an automatic shop must get so that the rows merged already are its rows; null when none is expected. */
  readonly reservedShopId: number | null
  /** Takes note of rows that are on the stage; they are merged one after the other, without being waited for. */
  take(staged: StagedRows): void
  /**
   * Whether it is known that the shop has nothing in the span of this target. Asking the database would take long
   * here: it looks through all the rows that were merged already and are not committed yet.
   */
  isFresh(target: MergeTarget): boolean
  /** Gives the open merge to the import when it is of this target; else it is rolled back. */
  handOver(target: MergeTarget): Promise<BegunMerge | null>
  /** Rolls back what was not handed over and lets go of the stage. */
  abandon(): Promise<void>
}

/** Stands ready to merge early; nothing is opened before the first rows come. */
export function standByToMerge(platform: Platform, key: ImportKey): EarlyMerge {
  return new Guess(platform, key)
}

class Guess implements EarlyMerge {
  reservedShopId: number | null = null
  private readonly platform: Platform
  private readonly key: ImportKey
  /** Everything that was asked for so far, one after the other. */
  private work: Promise<void> = Promise.resolve()
  private isOver = false
  private place: Place | null = null
  private begun: BegunMerge | null = null

  constructor(platform: Platform, key: ImportKey) {
    this.platform = platform
    this.key = key
  }

  take(staged: StagedRows): void {
    this.work = this.work
      .then(() => this.merge(staged))
      // Whatever is wrong will be met again on the usual way, and told there.
      .catch(() => this.rollBack())
  }

  isFresh(target: MergeTarget): boolean {
    return this.isFor(target) && this.begun?.rows.isFree(target) === true
  }

  async handOver(target: MergeTarget): Promise<BegunMerge | null> {
    await this.work
    const { begun } = this
    if (begun === null || !this.isFor(target)) {
      await this.rollBack()
      return null
    }
    this.isOver = true
    this.begun = null
    return begun
  }

  async abandon(): Promise<void> {
    this.isOver = true
    await this.work
    await this.rollBack()
  }

  private isFor({ shopId, marketplace }: MergeTarget): boolean {
    return this.place?.shopId === shopId && this.place.marketplace === marketplace
  }

  private async merge(staged: StagedRows): Promise<void> {
    if (this.isOver) return
    this.begun ??= await this.begin(staged)
    const { toLine, pages, spanFrom, spanTo } = staged
    const chunk = { toLine, pages, spanFrom: new Date(spanFrom), spanTo: new Date(spanTo) }
    if (this.begun === null || !(await this.begun.rows.take(chunk))) await this.rollBack()
  }

  private async begin({ country, reportType }: StagedRows): Promise<BegunMerge | null> {
    const { companyId } = this.key
    const standing = await openStanding((work) =>
      inTenant(this.platform.database.background, { companyIds: [companyId] }, work),
    )
    try {
      await withoutTimeLimit(standing.trx)
      const place = await this.guess(standing.trx, country)
      const dataType = DATA_TYPE_OF_REPORT[reportType] ?? ''
      if (place !== null && (await tryLockShopType(standing.trx, { ...place, dataType }))) {
        this.place = place
        return { ...standing, rows: await openEarlyRows(standing.trx, place) }
      }
    } catch (error) {
      await standing.rollBack().catch(() => undefined) // the first error says more
      throw error
    }
    await standing.rollBack()
    return null
  }

  /** Where the rows will probably belong. */
  private async guess(trx: Trx, country: string): Promise<Place | null> {
    const row = await findImport(trx, this.key)
    const marketplace = marketplaceOf(country)
    if (row === undefined || marketplace === undefined) return null
    const expected = await expectShop(trx, { row, marketplace })
    if (expected === null) return null
    if (expected === 'new') this.reservedShopId = await reserveShopId(trx)
    const shopId = expected === 'new' ? this.reservedShopId : expected
    if (shopId === null) return null
    return { ...this.key, shopId, marketplace: marketplace.country, currency: marketplace.currency }
  }

  private async rollBack(): Promise<void> {
    this.isOver = true
    const { begun } = this
    this.begun = null
    // A transaction that cannot be rolled back has lost its connection, and is rolled back by that.
    await begun?.rollBack().catch(() => undefined)
  }
}

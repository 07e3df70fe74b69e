import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import type { ExportWish } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { ShopDraft } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { vi } from 'vitest'
import { Client } from '../../../tools/lib/http-client.ts'
import { ownServer } from './own-server.ts'

/** A shop, or what the reader chose besides. */
type Place = number | Readonly<Record<string, string>>

/** Prepares what a journey finds, through the calls that the pages use. */
export class Office {
  readonly #client = new Client(ownServer.origin)

  /** Logs in as the first superuser. */
  async open(): Promise<this> {
    await this.#client.logIn(ownServer.username, ownServer.password)
    return this
  }

  /** Makes a shop and answers its id. */
  async makeShop(shop: Pick<ShopDraft, 'name' | 'region' | 'marketplaces'>): Promise<number> {
    const { id } = await this.#client.call(shopEndpoints.saveShop, shop)
    return id
  }

  /** Uploads a file into a shop, or with more said about it, and waits for the status it comes to rest in. */
  async upload(name: string, bytes: Buffer, where: Place): Promise<string> {
    return this.#rest(await this.#send(name, bytes, where))
  }

  /** The same for a file that leaves a doubt, which somebody has looked at. */
  async uploadSurely(name: string, bytes: Buffer, where: Place): Promise<string> {
    const id = await this.#send(name, bytes, where)
    if ((await this.#rest(id)) === 'valid') await this.#client.call(importEndpoints.confirmImport, { id })
    return this.#rest(id)
  }

  async #send(name: string, bytes: Buffer, where: Place): Promise<number> {
    const folder = mkdtempSync(join(tmpdir(), 'crossdock-upload-'))
    try {
      writeFileSync(join(folder, name), bytes)
      const fields = typeof where === 'number' ? { shop_id: String(where) } : where
      const { id } = await this.#client.upload(importEndpoints.uploadFile, fields, join(folder, name))
      return id
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Says from these days on what an MSKU costs: 10 USD, then one more each time. */
  async saveCosts(msku: string, days: readonly string[]): Promise<void> {
    for (const [at, day] of days.entries()) {
      const cost = { msku, effective_from: day, purchase_cost: String(10 + at), currency: 'USD' }
      await this.#client.call(costEndpoints.saveCost, cost)
    }
  }

  /** Has a list exported in the background. */
  async export(wish: ExportWish): Promise<void> {
    await this.#client.call(exportEndpoints.startExport, wish)
  }

  #rest(id: number): Promise<string> {
    const look = async () => {
      const { phase, status_key: status } = await this.#client.call(importEndpoints.getImport, { id })
      if (phase !== null || status === 'waiting' || status === 'verifying') throw new Error(`still ${status}`)
      return status
    }
    return vi.waitFor(look, { timeout: 30_000, interval: 100 })
  }
}

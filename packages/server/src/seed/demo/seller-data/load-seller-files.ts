import type { DemoClient } from '../demo-client.ts'
import type { DemoSpan } from '../demo-span.ts'
import { importDemoFile } from '../import-demo-file.ts'
import type { DemoShop } from '../load-shops.ts'
import { sellerFiles } from './seller-files.ts'

interface FileLoading {
  readonly shop: DemoShop
  readonly span: DemoSpan
  /** Names of the files that were ever uploaded. */
  readonly known: ReadonlySet<string>
}

/** Imports the reports of a shop beside its transactions that were never uploaded; answers how many. */
export async function loadSellerFiles(
  client: DemoClient,
  { shop, span, known }: FileLoading,
): Promise<number> {
  const missing = sellerFiles(shop.countries, span).filter(({ name }) => !known.has(name))
  let count = 0
  for (const { name, type, country, from, to, text } of missing) {
    const content = text()
    // Nothing came back or was paid in so short a time: such a report is not downloaded.
    if (content.trim().indexOf('\n') < 0) continue
    const fields = {
      data_type: type,
      shop_id: String(shop.id),
      marketplace: country,
      ...(from !== undefined && to !== undefined && { date_from: from, date_to: to }),
    }
    await importDemoFile(client, { name, bytes: Buffer.from(content), fields })
    count++
  }
  return count
}

import { SHOP_MATCH } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import type { Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Finding, Outcome } from './import-row.ts'
import type { FileShop } from './import-shops.queries.ts'

/** What is known when the shop of a file is decided (B.5). */
export interface ShopEvidence {
  readonly marketplace: string
  readonly region: Region
  /** Active shops of the company. */
  readonly shops: readonly FileShop[]
  readonly chosenId: number | null
  readonly mskus: {
    readonly total: number
    /** Shop → MSKUs of the file it has had before. */
    readonly known: ReadonlyMap<number, number>
    /** Shops that have had any MSKU. */
    readonly shops: ReadonlySet<number>
  }
  /** A person insists: what speaks against the shop becomes a question. */
  readonly isForced: boolean
}

/** Which shop a file belongs to, or what stands in the way. */
export type ShopVerdict =
  | { readonly kind: 'shop'; readonly shop: FileShop; readonly findings: readonly Finding[] }
  /** The region has no shop yet: one is made. */
  | { readonly kind: 'make' }
  /** Somebody has to choose; nothing can be compared before. */
  | { readonly kind: 'ask'; readonly findings: readonly Finding[] }
  | { readonly kind: 'refused'; readonly outcome: Outcome }

/** Decides the shop of a file: the chosen one, the only one possible, or a new one (B.5). */
export function judgeShop(evidence: ShopEvidence): ShopVerdict {
  const { shops, chosenId, region, marketplace } = evidence
  if (chosenId !== null) return judgeChosen(evidence, chosenId)
  const ofRegion = shops.filter((shop) => shop.region === region)
  const mine = ofRegion.filter(({ isMine }) => isMine)
  const open = mine.filter(({ isOpen }) => isOpen)
  const [only] = open
  if (open.length === 1 && only !== undefined) return judgeOwner(evidence, only)
  if (open.length > 1) return chooseAmong(evidence, open)
  if (ofRegion.length === 0) return { kind: 'make' }
  const [closed] = mine
  if (closed === undefined)
    return { kind: 'ask', findings: [{ key: 'chooseShop', params: { count: ofRegion.length } }] }
  return { kind: 'refused', outcome: siteNotEnabled(closed, marketplace) }
}

function judgeChosen(evidence: ShopEvidence, chosenId: number): ShopVerdict {
  const { shops, region, marketplace } = evidence
  const shop = shops.find(({ id }) => id === chosenId)
  if (shop === undefined) {
    // Disabled or deleted after it was chosen.
    return { kind: 'ask', findings: [{ key: 'chooseShop', params: { count: shops.length } }] }
  }
  if (shop.region !== region) {
    const details = { marketplace, shop: shop.name }
    const other = shops.find((one) => one.region === region && one.isOpen && one.isMine)
    const suggestion = other === undefined ? null : { shopId: other.id }
    return {
      kind: 'refused',
      outcome: { status: 'wrongMarketplace', reason: 'marketplaceOutsideRegion', details, suggestion },
    }
  }
  if (!shop.isOpen) return { kind: 'refused', outcome: siteNotEnabled(shop, marketplace) }
  return judgeOwner(evidence, shop)
}

function siteNotEnabled(shop: FileShop, marketplace: string): Outcome {
  return {
    status: 'wrongMarketplace',
    reason: 'siteNotEnabled',
    details: { marketplace, shop: shop.name },
    suggestion: { marketplace, shopId: shop.id, enableSite: true },
  }
}

/** Compares the MSKUs of the file with those of the shop and of the others that could own it (B.5). */
function judgeOwner(evidence: ShopEvidence, shop: FileShop): ShopVerdict {
  const { mskus, shops, region, isForced } = evidence
  const isNew = !mskus.shops.has(shop.id)
  if (mskus.total === 0 || isNew) return { kind: 'shop', shop, findings: [] }
  const own = share(evidence, shop.id)
  if (own >= SHOP_MATCH.sure) return { kind: 'shop', shop, findings: [] }
  // A shop of another region cannot own the file, however many MSKUs it shares.
  const others = shops.filter(({ id, region: at }) => id !== shop.id && at === region && mskus.shops.has(id))
  const [best] = others.toSorted((one, other) => share(evidence, other.id) - share(evidence, one.id))
  if (best === undefined) return { kind: 'shop', shop, findings: [] }
  const rival = share(evidence, best.id)
  if (own < SHOP_MATCH.foreign && rival > SHOP_MATCH.other && !isForced) {
    return {
      kind: 'refused',
      outcome: {
        status: 'wrongFile',
        reason: 'looksLikeOtherShop',
        details: { shop: best.name, other: percent(rival), own: percent(own) },
        suggestion: { shopId: best.id },
      },
    }
  }
  const params = { shop: shop.name, known: mskus.known.get(shop.id) ?? 0, total: mskus.total }
  return { kind: 'shop', shop, findings: [{ key: 'shopUnsure', params }] }
}

/** Several shops are possible: the one that knows the MSKUs is proposed, and somebody confirms it. */
function chooseAmong(evidence: ShopEvidence, open: readonly FileShop[]): ShopVerdict {
  const ranked = open.toSorted((one, other) => share(evidence, other.id) - share(evidence, one.id))
  const [best, next] = ranked
  const isClear =
    best !== undefined &&
    share(evidence, best.id) >= SHOP_MATCH.sure &&
    (next === undefined || share(evidence, next.id) < SHOP_MATCH.foreign)
  if (!isClear) return { kind: 'ask', findings: [{ key: 'chooseShop', params: { count: open.length } }] }
  const params = { count: open.length, shop: best.name }
  return { kind: 'shop', shop: best, findings: [{ key: 'shopSuggested', params }] }
}

function share({ mskus }: ShopEvidence, shopId: number): number {
  return mskus.total === 0 ? 0 : (mskus.known.get(shopId) ?? 0) / mskus.total
}

/** `0.6234` → `62.3%`. */
export function percent(part: number): string {
  return `${(part * 100).toFixed(1).replace(/\.0$/, '')}%`
}

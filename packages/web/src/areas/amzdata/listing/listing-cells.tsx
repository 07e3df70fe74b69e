import type {
  ListingIssue,
  ListingStatus,
} from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { isSaleStatus } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import {
  listingIssueLabels,
  listingStatusLabels,
  saleStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { Listing } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Delta } from '../../../kit/ui/figures/delta.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { useIsPhone } from '../../../kit/ui/use-is-phone.ts'
import { text } from './listing.text.ts'

/** The first letter of the title stands for the picture: pages load nothing from outside. */
export function LetterTile({ title, msku }: Pick<Listing, 'title' | 'msku'>) {
  const [letter = ''] = (title ?? msku).replace(/^[^\p{L}\p{N}]+/u, '')
  return (
    <span className="pic listing-tile" aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}

/** Tile, title, and the codes under it; on a phone the row itself opens and shows the title alone. */
export function ListingIdentity({ row, onOpen }: { row: Listing; onOpen: () => void }) {
  if (useIsPhone()) return row.title ?? row.msku
  return (
    <div className="ident listing-ident">
      <LetterTile {...row} />
      <div className="grow">
        <button
          type="button"
          className="name text-button is-plain"
          title={row.title ?? row.msku}
          onClick={onOpen}
        >
          {row.title ?? row.msku}
        </button>
        <span className="code">
          <span title={row.msku}>{row.msku}</span>
          {row.asin ? <span>{row.asin}</span> : null}
        </span>
      </div>
    </div>
  )
}

const tones: Readonly<Record<ListingStatus, Tone>> = {
  active: 'ok',
  inactive: 'off',
  incomplete: 'warn',
  suppressed: 'bad',
  cancelled: 'off',
  unknown: 'wait',
}
/** What is more urgent than the state itself, the worst first. */
const URGENT: readonly { readonly issue: ListingIssue; readonly tone: Tone }[] = [
  { issue: 'suppressed', tone: 'bad' },
  { issue: 'out_of_stock', tone: 'bad' },
  { issue: 'lost_buybox', tone: 'warn' },
  { issue: 'below_floor', tone: 'warn' },
  { issue: 'defects', tone: 'warn' },
]

/** The state of a listing, or what is most urgent about it. */
export function ListingStatusCell({ row }: { row: Pick<Listing, 'status' | 'issues' | 'is_reported'> }) {
  const say = useSay()
  const t = useText(text)
  if (!row.is_reported) return <Status tone="off">{t('gone')}</Status>
  const urgent = URGENT.find(({ issue }) => row.issues.includes(issue))
  if (urgent) return <Status tone={urgent.tone}>{say(listingIssueLabels[urgent.issue])}</Status>
  return <Status tone={tones[row.status]}>{say(listingStatusLabels[row.status])}</Status>
}

/** A figure with lighter ones under it, set apart by strokes; alone on a phone. */
function Over({ main, parts }: { main: ReactNode; parts: readonly ReactNode[] }) {
  if (useIsPhone()) return main
  return (
    <>
      {main}
      <span className="sub">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <span key={at}>
            {at > 0 ? ' / ' : ''}
            {part}
          </span>
        ))}
      </span>
    </>
  )
}

/** Own price over the prices of the product page. */
export function PriceCell({ row }: { row: Listing }) {
  const money = (value: string | null) => <Money value={value} currency={row.currency} sign={false} />
  const own = (
    <span className="strong">
      <Money value={row.price} currency={row.currency} />
    </span>
  )
  return <Over main={own} parts={[money(row.buybox_price), money(row.lowest_price)]} />
}

export function StockCell({ row }: { row: Listing }) {
  const parts = [<Quantity key="r" value={row.reserved} />, <Quantity key="i" value={row.inbound} />]
  return <Over main={<Quantity value={row.sellable} />} parts={parts} />
}

export function UnitsCell({ row }: { row: Listing }) {
  const parts = [
    <Quantity key="7" value={row.units_7} />,
    <Quantity key="14" value={row.units_14} />,
    row.demand === null ? '—' : trimmed(row.demand),
  ]
  return <Over main={<Quantity value={row.units_30} />} parts={parts} />
}

/** Demand with one decimal. */
const trimmed = (demand: string) => /^\d+(\.\d)?/.exec(demand)?.[0] ?? demand

/** F-25: a rate, new, or nothing to say. */
export function GrowthCell({ growth }: Pick<Listing, 'growth'>) {
  const t = useText(text)
  if (growth.kind === 'new') return <Tag>{t('isNew')}</Tag>
  return <Delta value={growth.value} />
}

export function TagsCell({ tags }: Pick<Listing, 'tags'>) {
  return (
    <span className="listing-tags">
      {tags.slice(0, 2).map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
      {tags.length > 2 ? <span className="t3">+{tags.length - 2}</span> : null}
    </span>
  )
}

/** The words of a sale status: one of the seven, or the company's own. */
export function useSaleStatusName(): (status: string) => string {
  const say = useSay()
  return (status) => (isSaleStatus(status) ? say(saleStatusLabels[status]) : status)
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import {
  fulfilmentLabels,
  listingLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { Listing, ListingTotals } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './listing.text.ts'
import {
  GrowthCell,
  ListingIdentity,
  ListingStatusCell,
  PriceCell,
  StockCell,
  TagsCell,
  UnitsCell,
  useSaleStatusName,
} from './listing-cells.tsx'

/** Columns beside the product, in their order; those not shown at first are chosen by the reader. */
export const LISTING_COLUMNS = [
  'status',
  'price',
  'sellable',
  'units_30',
  'growth',
  'margin',
  'acos_7',
  'ad_spend_7',
  'sessions',
  'conversion',
  'buybox_share',
  'cover_days',
  'return_rate',
  'marketplace',
  'product',
  'tags',
  'owner',
  'sale_status',
  'stars',
  'fulfilment',
  'fnsku',
  'parent_asin',
] as const
export type ListingColumn = (typeof LISTING_COLUMNS)[number]
const HIDDEN_AT_FIRST: readonly ListingColumn[] = ['stars', 'fulfilment', 'fnsku', 'parent_asin']
export const USUAL_COLUMNS = LISTING_COLUMNS.filter((column) => !HIDDEN_AT_FIRST.includes(column))

const dash = <span className="t3">—</span>

/** Whether the reader sees margins, and so the column for them. */
export function useOfferedColumns(): readonly ListingColumn[] {
  const mayCost = useCan()(amzdataPermissions.listing.cost)
  return LISTING_COLUMNS.filter((column) => column !== 'margin' || mayCost)
}

/** The product and the chosen columns; totals are those of the whole filter. */
export function useListingColumns(
  shown: readonly ListingColumn[],
  { totals, onOpen }: { totals: ListingTotals | undefined; onOpen: (row: Listing) => void },
): readonly Column<Listing>[] {
  const t = useText(text)
  const say = useSay()
  const all = useColumnTable(totals)
  const product: Column<Listing> = {
    key: 'msku',
    title: say(listingLabels.title),
    width: 320,
    sortable: true,
    phone: 'title',
    render: (row) => <ListingIdentity row={row} onOpen={() => onOpen(row)} />,
    total: totals ? t('mskuCount', { count: totals.listings }) : null,
  }
  return [product, ...shown.map((key) => ({ key, title: say(listingLabels[key]), ...all[key] }))]
}

type Rest = Omit<Column<Listing>, 'key' | 'title'>

function useColumnTable(totals: ListingTotals | undefined): Readonly<Record<ListingColumn, Rest>> {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const saleStatus = useSaleStatusName()
  const sum = (key: keyof ListingTotals) => (totals ? <Quantity value={totals[key]} /> : null)
  const percent = (key: 'margin' | 'acos_7' | 'conversion' | 'buybox_share' | 'return_rate'): Rest => ({
    align: 'right',
    render: (row) => <Percent value={row[key]} />,
  })
  const code = (key: 'fnsku' | 'parent_asin'): Rest => ({
    render: (row) => (row[key] ? <span className="mono small">{row[key]}</span> : dash),
  })
  return {
    status: {
      phone: 'code',
      render: (row) => (
        <>
          <ListingStatusCell row={row} />
          <span className="listing-code mono">{row.msku}</span>
        </>
      ),
    },
    price: {
      align: 'right',
      sortable: true,
      subtitle: t('priceHead'),
      phone: 'note',
      render: (row) => <PriceCell row={row} />,
    },
    sellable: {
      align: 'right',
      sortable: true,
      subtitle: t('stockHead'),
      total: sum('sellable'),
      render: (row) => <StockCell row={row} />,
    },
    units_30: {
      align: 'right',
      sortable: true,
      subtitle: t('unitsHead'),
      phone: 'figure',
      total: sum('units_30'),
      render: (row) => <UnitsCell row={row} />,
    },
    growth: { align: 'right', render: (row) => <GrowthCell growth={row.growth} /> },
    margin: percent('margin'),
    acos_7: { ...percent('acos_7'), subtitle: t('lastWeek') },
    ad_spend_7: {
      align: 'right',
      render: (row) => <Money value={row.ad_spend_7} currency={row.currency} />,
    },
    sessions: { align: 'right', render: (row) => <Quantity value={row.sessions} /> },
    conversion: percent('conversion'),
    buybox_share: percent('buybox_share'),
    cover_days: { align: 'right', render: (row) => <Quantity value={row.cover_days} /> },
    return_rate: percent('return_rate'),
    marketplace: {
      render: (row) => (
        <>
          {nameOf(row.marketplace)}
          <span className="sub">{row.shop}</span>
        </>
      ),
    },
    product: {
      render: (row) =>
        row.product ? (
          <span title={row.product.name}>
            {row.product.sku}
            {row.product.quantity > 1 ? ` ×${row.product.quantity}` : ''}
          </span>
        ) : (
          <span className="t3">{t('notPaired')}</span>
        ),
    },
    tags: { render: (row) => <TagsCell tags={row.tags} /> },
    owner: { render: (row) => row.owner ?? dash },
    sale_status: { render: (row) => (row.sale_status ? saleStatus(row.sale_status) : dash) },
    stars: { align: 'right', render: (row) => row.stars?.replace(/0$/, '') ?? dash },
    fulfilment: { render: (row) => (row.fulfilment ? say(fulfilmentLabels[row.fulfilment]) : dash) },
    fnsku: code('fnsku'),
    parent_asin: code('parent_asin'),
  }
}

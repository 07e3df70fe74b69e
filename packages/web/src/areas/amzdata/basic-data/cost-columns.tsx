import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import type { Cost, CostRow } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './basic-data.text.ts'
import { UnitAmount } from './unit-amount.tsx'

const AMOUNTS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const

/** Product, sales, the parts of the present cost, from when and where it holds. */
export function useCostColumns(): readonly Column<CostRow>[] {
  const t = useText(text)
  const say = useSay()
  const mayCost = useCan()(amzdataPermissions.basic_data.cost)
  const amounts = AMOUNTS.map(
    (key): Column<CostRow> => ({
      key,
      title: say(costLabels[key]),
      align: 'right',
      phone: key === 'purchase_cost' ? 'figure' : undefined,
      render: ({ current }) => <UnitAmount value={current?.[key]} currency={current?.currency} />,
    }),
  )
  return [
    {
      key: 'msku',
      title: say(costLabels.title),
      width: 280,
      sortable: true,
      phone: 'title',
      render: (row) => <Product row={row} />,
    },
    {
      key: 'marketplaces',
      title: say(costLabels.marketplace),
      phone: 'code',
      render: (row) => <Marketplaces row={row} />,
    },
    {
      key: 'units_30',
      title: say(costLabels.units_30),
      align: 'right',
      sortable: true,
      render: (row) => <Quantity value={row.units_30} dashZero />,
    },
    {
      key: 'last_sold',
      title: say(costLabels.last_sold),
      sortable: true,
      render: (row) => row.last_sold ?? <span className="t3">—</span>,
    },
    ...(mayCost ? amounts : []),
    {
      key: 'effective_from',
      title: say(costLabels.effective_from),
      render: ({ current, entries }) =>
        current ? (
          <>
            {current.effective_from}
            <span className="sub">{entries > 1 ? t('moreEntries', { count: entries }) : null}</span>
          </>
        ) : null,
    },
    {
      key: 'state',
      title: t('scope'),
      phone: 'note',
      render: (row) => <StateCell row={row} />,
    },
  ]
}

function Product({ row }: { row: CostRow }) {
  return <NameCell name={row.title ?? row.msku} codes={row.title ? row.msku : null} width={280} />
}

const NAMED = 3

function Marketplaces({ row }: { row: CostRow }) {
  const nameOf = useMarketplaceName()
  const listing = useListing()
  const names = row.marketplaces.map(nameOf)
  const rest = names.length - NAMED
  return (
    <span title={listing(names)}>
      {listing(names.slice(0, NAMED))}
      {rest > 0 ? ` +${rest}` : ''}
    </span>
  )
}

/** Where the cost holds; what is missing is said first. */
function StateCell({ row }: { row: CostRow }) {
  const t = useText(text)
  const scope = useScope()
  if (!row.current) return <Status tone="warn">{t('noCost')}</Status>
  return (
    <>
      {scope(row.current)}
      {row.uncosted_units > 0 ? (
        <span className="sub">
          <span className="cost-warn">
            {row.unconverted_units > 0
              ? t('unconverted', { count: formatDecimal(String(row.unconverted_units), 0) })
              : t('uncosted', { count: formatDecimal(String(row.uncosted_units), 0) })}
          </span>
        </span>
      ) : null}
    </>
  )
}

/** For which shop and marketplace an entry holds, as words. */
export function useScope(): (cost: Pick<Cost, 'shop' | 'marketplace'>) => string {
  const t = useText(text)
  const nameOf = useMarketplaceName()
  return ({ shop, marketplace }) => {
    if (shop === null && marketplace === null) return t('everywhere')
    return [shop ?? t('allShops'), marketplace ? nameOf(marketplace) : t('allMarketplaces')].join(' ')
  }
}

import { dataTypeLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import { shopCareEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shop-care.endpoints.ts'
import type { ShopHealth } from '@crossdock/contracts/areas/amzdata/shops/shop-health.schema.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './shopsetting.text.ts'

const typeWords: Readonly<Record<string, Message>> = dataTypeLabels
/** Gaps named here; the calendar shows all of them. */
const SHOWN = 4

/** What is wanting in the data of the shop, each with the way to put it right (seller.md 2.7). */
export function ShopHealthCard({ shop }: { shop: Shop }) {
  const { data } = useCall(shopCareEndpoints.getShopHealth, { id: shop.id }, { quiet: true })
  if (!data) return <Skeleton lines={3} />
  return (
    <ul className="shop-health">
      <Gaps gaps={data.gaps} />
      <Fees fees={data.fees} />
      <Costs mskus={data.mskus} />
    </ul>
  )
}

interface LineProps {
  tone: Tone
  title: string
  action?: ReactNode
  children?: ReactNode
}

function Line({ tone, title, action, children }: LineProps) {
  return (
    <li>
      <span className="grow">
        <Status tone={tone}>{title}</Status>
        {children}
      </span>
      {action}
    </li>
  )
}

function Gaps({ gaps }: Pick<ShopHealth, 'gaps'>) {
  const t = useText(text)
  const say = useSay()
  const name = useMarketplaceName()
  if (gaps.length === 0) return <Line tone="ok" title={t('healthGood')} />
  const calendar = <Link to="/amzdata/data_import?calendar=1">{t('allGaps')}</Link>
  return (
    <Line tone="warn" title={t('healthGaps', { count: gaps.length })} action={calendar}>
      {gaps.slice(0, SHOWN).map(({ marketplace, data_type: type, days }) => {
        const words = typeWords[type]
        const line = { type: words ? say(words) : type, site: name(marketplace), days }
        return (
          <span key={`${type} ${marketplace}`} className="shop-line small t3">
            {t('gapLine', line)}
          </span>
        )
      })}
    </Line>
  )
}

function Fees({ fees: { rows, unclassified } }: Pick<ShopHealth, 'fees'>) {
  const t = useText(text)
  if (unclassified === 0) return <Line tone="ok" title={t('feesGood')} />
  const share = ((unclassified / rows) * 100).toFixed(2)
  return (
    <Line
      tone="warn"
      title={t('feesBad', { count: unclassified })}
      action={<Link to="/amzdata/basic_data?tab=fees">{t('goFees')}</Link>}
    >
      <span className="shop-line small t3">{t('ofAll', { share })}</span>
    </Line>
  )
}

function Costs({ mskus: { sold, without_cost: count } }: Pick<ShopHealth, 'mskus'>) {
  const t = useText(text)
  if (sold === 0) return <Line tone="off" title={t('noSales')} />
  if (count === 0) return <Line tone="ok" title={t('costsGood', { count: sold })} />
  return (
    <Line
      tone="warn"
      title={t('costsBad', { count, sold })}
      action={<Link to="/amzdata/basic_data">{t('goCosts')}</Link>}
    />
  )
}

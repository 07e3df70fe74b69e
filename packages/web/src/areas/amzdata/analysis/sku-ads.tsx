import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Campaign, Sku } from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { figureWords } from './figure.tsx'
import { skuText } from './sku.text.ts'
import type { TraceFigure } from './use-source-state.ts'

/** Columns with the figure that each is a part of. */
const COLUMNS: readonly { metric: MetricKey; of: (campaign: Campaign) => string | null }[] = [
  { metric: 'ad_impressions', of: ({ impressions }) => String(impressions) },
  { metric: 'ad_clicks', of: ({ clicks }) => String(clicks) },
  { metric: 'ad_sku_spend', of: ({ spend }) => spend },
  { metric: 'ad_sales', of: ({ sales }) => sales },
  { metric: 'ad_orders', of: ({ orders }) => String(orders) },
  { metric: 'acos', of: ({ acos }) => acos },
]

/** Ads by campaign in the currency they are billed in; the name of a column leads to the rows of all of them. */
export function SkuAds({ sku, trace }: { sku: Sku; trace: TraceFigure }) {
  const t = useText(skuText)
  const say = useSay()
  if (sku.campaigns.length === 0) return <p className="source-part t3">{t('noCampaigns')}</p>
  return (
    <section className="source-part">
      <div className="wide-table">
        <table className="table is-plain sku-table">
          <thead>
            <tr>
              <th scope="col">{t('campaign')}</th>
              {COLUMNS.map(({ metric }) => (
                <th key={metric} scope="col" className="num">
                  <button type="button" className="text-button" onClick={() => trace(metric)}>
                    {say(metricLabel(metric))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sku.campaigns.map((campaign) => (
              <tr key={`${campaign.currency} ${campaign.campaign}`}>
                <td className="sku-campaign" title={campaign.campaign}>
                  {campaign.campaign || t('nameless')}
                </td>
                {COLUMNS.map(({ metric, of }) => (
                  <td key={metric} className="num">
                    {figureWords(metric, of(campaign), campaign.currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

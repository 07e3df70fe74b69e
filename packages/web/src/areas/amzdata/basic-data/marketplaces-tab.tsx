import { vatRateEndpoints } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import { MARKETPLACE_FACTS } from '@crossdock/contracts/vocabulary/marketplace-facts.ts'
import { MARKETPLACES, type Marketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { useCurrencyName, useMarketplaceName } from '../shared/use-names.ts'
import { marketplaceText } from './marketplace.text.ts'
import { VatDrawer } from './vat-drawer.tsx'

/** The 23 marketplaces (spec 9) with what fees and taxes need to know of them (seller.md 2.6 tab 4). */
export function MarketplacesTab({ tabs }: { tabs: ReactNode }) {
  const t = useText(marketplaceText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const [{ open }, setState] = useUrlState({ open: '' })
  const reply = useCall(vatRateEndpoints.listVatRates, {}, { quiet: true })
  const columns = useColumns(reply.data?.today, new Set(reply.data?.rates.map((rate) => rate.marketplace)))
  const shown = MARKETPLACES.find(({ country }) => country === open)
  return (
    <Page list>
      <PageHeader title={say(viewOf('amzdata/basic_data'))} count={MARKETPLACES.length} note={t('vatNote')} />
      {tabs}
      <DataTable
        label={t('name')}
        columns={columns}
        rows={reply.data || reply.error ? MARKETPLACES : undefined}
        rowKey={({ country }) => country}
        rowName={({ country }) => nameOf(country)}
        fetching={reply.isFetching}
        error={reply.error}
        onRetry={() => void reply.refetch()}
        onOpen={({ country }) => setState({ open: country }, { replace: false })}
        openKey={open}
      />
      {shown && reply.data ? (
        <VatDrawer
          key={shown.country}
          marketplace={shown}
          rates={reply.data.rates.filter((rate) => rate.marketplace === shown.country)}
          onClose={() => setState({ open: '' })}
        />
      ) : null}
    </Page>
  )
}

function useColumns(
  today: Readonly<Record<string, string | null>> = {},
  own: ReadonlySet<string>,
): readonly Column<Marketplace>[] {
  const t = useText(marketplaceText)
  const nameOf = useMarketplaceName()
  const currencyName = useCurrencyName()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 180,
      phone: 'title',
      render: ({ country }) => (
        <>
          {nameOf(country)} <span className="t3">{country}</span>
        </>
      ),
    },
    { key: 'domain', title: t('domain'), phone: 'code', render: ({ domain }) => domain },
    {
      key: 'currency',
      title: t('currency'),
      render: ({ currency }) => (
        <>
          {currencyName(currency)} <span className="t3">{currency}</span>
        </>
      ),
    },
    { key: 'zone', title: t('timeZone'), render: ({ timeZone }) => timeZone },
    { key: 'language', title: t('language'), render: ({ language }) => language },
    {
      key: 'measures',
      title: t('measures'),
      render: ({ country }) => t(MARKETPLACE_FACTS[country]?.measures ?? 'metric'),
    },
    {
      key: 'vat',
      title: t('vat'),
      align: 'right',
      phone: 'figure',
      named: true,
      render: ({ country }) => (
        <>
          {today[country] ?? NOTHING}
          <span className="sub">
            {own.has(country) ? t('ownRate') : today[country] ? t('standard') : t('unknown')}
          </span>
        </>
      ),
    },
  ]
}

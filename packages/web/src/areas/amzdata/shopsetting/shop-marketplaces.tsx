import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { countriesOf } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop, ShopMarketplace } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Toggle } from '../../../kit/form/toggle.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { shopCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'
import { SiteDialog, SiteFacts } from './site-dialog.tsx'

/** Every marketplace of the shop's region with a switch that works at once. */
export function ShopMarketplaces({ shop }: { shop: Shop }) {
  const t = useText(text)
  const name = useMarketplaceName()
  const mayEdit = useCan()(amzdataPermissions.shopsetting.edit) && shop.status !== 'deleted'
  const { change, busy } = useChange(shop)
  const [editing, setEditing] = useState<ShopMarketplace>()
  const countries = countriesOf(shop.region)
  const enabled = shop.marketplaces.filter((mine) => mine.is_enabled).length
  return (
    <>
      <SectionHead
        title={t('enabledCount', { count: enabled, total: countries.length })}
        note={t('marketplaceHint')}
      />
      <ul className="shop-grid">
        {countries.map((country) => {
          const mine = shop.marketplaces.find(({ marketplace }) => marketplace === country)
          return (
            <li key={country}>
              <Toggle
                label={name(country)}
                checked={mine?.is_enabled ?? false}
                disabled={!mayEdit || busy}
                onChange={(on) => void change(country, on)}
              />
              <span className="grow">
                {name(country)} <span className="mono small t3">{country}</span>
                {mine?.last_biz_date ? (
                  <span className="small t3 shop-line">{t('lastDay', { date: mine.last_biz_date })}</span>
                ) : null}
                {mine ? <SiteFacts site={mine} /> : null}
              </span>
              {mine && mayEdit ? (
                <IconButton
                  icon="edit"
                  label={t('editSite', { name: name(country) })}
                  onClick={() => setEditing(mine)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      {editing ? <SiteDialog shop={shop} site={editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  )
}

function useChange(shop: Shop) {
  const t = useText(text)
  const action = useAction(shopEndpoints.changeShopMarketplaces, { invalidates: shopCalls })
  const shops = [{ id: shop.id, version: shop.version }]
  const change = async (country: string, on: boolean) => {
    const wish = on ? { shops, enable: [country] } : { shops, disable: [country] }
    try {
      await action.mutateAsync(wish)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== shopFailures.marketplaceHasData.code) return
      const question = { title: t('disableTitle'), hint: error.message, action: t('disable'), danger: true }
      if (await confirm(question)) action.mutate({ ...wish, confirm: true })
    }
  }
  return { change, busy: action.isPending }
}

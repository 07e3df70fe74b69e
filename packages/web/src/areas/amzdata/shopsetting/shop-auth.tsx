import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { authStateLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text as authText } from '../shared/authorise.text.ts'
import { AuthoriseForm, authCalls } from '../shared/authorise-form.tsx'
import { AuthDays, stateTones } from './shop-cells.tsx'
import { text } from './shopsetting.text.ts'

/** How the shop lets us ask the marketplace; from its usual network alone (seller.md 2.7). */
export function ShopAuth({ shop }: { shop: Shop }) {
  const t = useText(text)
  const a = useText(authText)
  const say = useSay()
  const mayAuthorise = useCan()(amzdataPermissions.shopsetting.auth) && shop.status !== 'deleted'
  const { data } = useCall(requestEndpoints.listShopAuths, {}, { quiet: true })
  const [asking, setAsking] = useState(false)
  const [auth] = shop.auth
  const state = auth ? (auth.is_expired ? 'expired' : 'active') : 'pending'
  return (
    <>
      <SectionHead title={t('authSeller')}>
        {mayAuthorise && auth ? <RevokeButton shop={shop} /> : null}
        {mayAuthorise && data?.is_connected ? (
          <Button small onClick={() => setAsking(true)}>
            {a(auth ? 'authoriseAgain' : 'authorise')}
          </Button>
        ) : null}
      </SectionHead>
      <p className="shop-auth">
        <Status tone={stateTones[state]}>{say(authStateLabels[state])}</Status>
        <AuthDays shop={shop} />
      </p>
      {auth ? (
        <dl className="shop-facts">
          <dt>{t('authSince')}</dt>
          <dd>
            <DateTime at={auth.authorised_at} as="full" />
          </dd>
          <dt>{t('authUntil')}</dt>
          <dd>
            <DateTime at={auth.expires_at} as="full" />
          </dd>
        </dl>
      ) : (
        <p className="t2">{t('authNone')}</p>
      )}
      {data && !data.is_connected ? <Notice tone="info">{t('notConnected')}</Notice> : null}
      <Notice>{a('authWarning')}</Notice>
      {asking ? <AuthoriseForm shop={shop} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function RevokeButton({ shop: { id, name } }: { shop: Shop }) {
  const a = useText(authText)
  const revoke = useAction(requestEndpoints.revokeShop, { invalidates: authCalls })
  const ask = async () => {
    const question = { title: a('revokeTitle', { shop: name }), action: a('revoke'), danger: true }
    if (await confirm(question)) revoke.mutate({ shop_id: id })
  }
  return (
    <Button small kind="danger" busy={revoke.isPending} onClick={() => void ask()}>
      {a('revoke')}
    </Button>
  )
}

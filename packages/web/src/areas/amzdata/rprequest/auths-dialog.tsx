import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { authStateLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { AuthState, ShopAuth } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useId, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { text as authText } from '../shared/authorise.text.ts'
import { AuthoriseForm, authCalls } from '../shared/authorise-form.tsx'
import { text } from './rprequest.text.ts'

const tones: Readonly<Record<AuthState, Tone>> = { pending: 'off', active: 'ok', expired: 'warn' }

/** Which shops are asked over the interface, and until when; the others work by hand. */
export function AuthsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const { data, error, refetch } = useCall(requestEndpoints.listShopAuths, {}, { quiet: true })
  const [asking, setAsking] = useState<ShopAuth>()
  if (asking) return <AuthoriseForm shop={asking.shop} onClose={() => setAsking(undefined)} />
  return (
    <Modal labelledBy={id} className="modal is-wide" onClose={onClose}>
      <h2 id={id}>{t('auths')}</h2>
      <p className="modal-hint">{t('authHint')}</p>
      {data && !data.is_connected ? <Notice tone="info">{t('notConnected')}</Notice> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={4} /> : null}
      <ul className="rp-list">
        {data?.rows.map((auth) => (
          <AuthLine
            key={auth.shop.id}
            auth={auth}
            isConnected={data.is_connected}
            onAsk={() => setAsking(auth)}
          />
        ))}
      </ul>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('close')}</Button>
      </footer>
    </Modal>
  )
}

interface AuthLineProps {
  auth: ShopAuth
  isConnected: boolean
  onAsk: () => void
}

function AuthLine({ auth, isConnected, onAsk }: AuthLineProps) {
  const t = useText(text)
  const say = useSay()
  const a = useText(authText)
  const can = useCan()
  const maySubmit = can(amzdataPermissions.rprequest.submit) || can(amzdataPermissions.shopsetting.auth)
  const revoke = useAction(requestEndpoints.revokeShop, { invalidates: authCalls })
  const { shop, state, expires_at: until } = auth
  const ask = async () => {
    const question = { title: a('revokeTitle', { shop: shop.name }), action: a('revoke'), danger: true }
    if (await confirm(question)) revoke.mutate({ shop_id: shop.id })
  }
  return (
    <li className="rp-auth">
      <span className="rp-file-name">{shop.name}</span>
      <Status tone={tones[state]}>{say(authStateLabels[state])}</Status>
      {until ? (
        <span className="small t3">
          {t('expires')} <DateTime at={until} as="date" />
        </span>
      ) : null}
      <span className="rp-deeds">
        {maySubmit && state !== 'pending' ? (
          <button type="button" className="text-button" onClick={() => void ask()}>
            {a('revoke')}
          </button>
        ) : null}
        {maySubmit && isConnected ? (
          <button type="button" className="text-button" onClick={onAsk}>
            {a(state === 'pending' ? 'authorise' : 'authoriseAgain')}
          </button>
        ) : null}
      </span>
    </li>
  )
}

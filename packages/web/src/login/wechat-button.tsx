import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { useEffect, useState } from 'react'
import { CallFailure } from '../kit/api/call-failure.ts'
import { send } from '../kit/api/send.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { loginPageText } from './login-page.text.ts'

/** Leads to the provider to scan; absent where scanning is not set up. */
export function WechatButton({ target }: { target: string }) {
  const t = useText(loginPageText)
  const [isOn, setOn] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    send(wechatEndpoints.getScanState, {}).then(({ is_on }) => setOn(is_on), ignoreRefusal)
  }, [])
  const leave = async () => {
    setLeaving(true)
    try {
      const { url } = await send(wechatEndpoints.startScan, { redirect: target })
      location.assign(url)
    } catch (error) {
      ignoreRefusal(error)
      setLeaving(false)
      setProblem(error instanceof Error ? error.message : '')
    }
  }
  if (!isOn) return null
  return (
    <div className="others">
      <p>{t('or')}</p>
      <button type="button" className="other" disabled={isLeaving} onClick={() => void leave()}>
        <Icon name="chat" />
        {t('wechat')}
      </button>
      {problem ? (
        <p className="note is-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** What the server refuses is shown, or means that the button is not there; anything else is a fault of ours. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
}

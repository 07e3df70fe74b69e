import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './profile.text.ts'
import { Row } from './row.tsx'

/** The bound WeChat, where scanning is set up: bound by scanning, then by the password on the page it returns to. */
export function WechatRow({ isBound }: { isBound: boolean }) {
  const t = useText(text)
  const state = useCall(wechatEndpoints.getScanState, {}, { quiet: true })
  const unlink = useAction(wechatEndpoints.unlinkScan, {
    invalidates: [profileEndpoints.getProfile],
    onDone: () => toast(t('unbound')),
  })
  const start = useAction(wechatEndpoints.startScan, { onDone: ({ url }) => location.assign(url) })
  if (!state.data?.is_on) return null
  const ask = async () => {
    const question = { title: t('unbindTitle'), hint: t('unbindHint'), action: t('unbind'), danger: true }
    if (await confirm(question)) unlink.mutate({})
  }
  return (
    <Row title={t('wechat')} hint={t(isBound ? 'wechatBound' : 'wechatFree')}>
      {isBound ? (
        <Button busy={unlink.isPending} onClick={() => void ask()}>
          {t('unbind')}
        </Button>
      ) : (
        <Button
          busy={start.isPending}
          onClick={() => start.mutate({ redirect: '/usercenter/profile?tab=security' })}
        >
          {t('bind')}
        </Button>
      )}
    </Row>
  )
}

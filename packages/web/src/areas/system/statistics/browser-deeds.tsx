import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import type { KnownBrowser } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { react } from '../../../kit/api/reactions.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './statistics.text.ts'

/** What can be done with one browser: mark it as known, and let its user log in with known ones alone. */
export function BrowserDeeds({ browser }: { browser: KnownBrowser }) {
  const t = useText(text)
  const invalidates = [statisticsEndpoints.listBrowsers]
  const bind = useAction(statisticsEndpoints.bindBrowser, {
    invalidates,
    onDone: (_, { bound }) => toast(t(bound ? 'bound' : 'unbound')),
  })
  const guard = useAction(statisticsEndpoints.guardBrowsers, {
    invalidates,
    quiet: true,
    onDone: (_, { on }) => toast(t(on ? 'guardDone' : 'unguardDone')),
  })
  const { user, browser_id: browserId, bound, guarded } = browser
  const toggleGuard = async () => {
    const question = {
      title: t('guardAsk', { name: user.name }),
      hint: t('guardHint'),
      action: t('guard'),
      danger: true,
    }
    if (!guarded && !(await confirm(question))) return
    try {
      await guard.mutateAsync({ user_id: user.id, on: !guarded })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code === commonFailures.stateForbids.code) toast(t('guardNeeds'), 'warn')
      else react(error)
    }
  }
  return (
    <span className="visit-deeds">
      <Button
        small
        kind="quiet"
        busy={bind.isPending}
        onClick={() => bind.mutate({ user_id: user.id, browser_id: browserId, bound: !bound })}
      >
        {t(bound ? 'unbind' : 'bind')}
      </Button>
      <Button small kind="quiet" busy={guard.isPending} onClick={() => void toggleGuard()}>
        {t(guarded ? 'unguard' : 'guard')}
      </Button>
    </span>
  )
}

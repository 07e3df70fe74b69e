import { commonText } from '../../kit/i18n/common.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { startText } from '../start-up/start.text.ts'

/** Cookies are refused: going round again would not help (platform.md 4, loop guard). */
export function CookiesNeeded() {
  const t = useText(startText)
  const c = useText(commonText)
  return (
    <main className="lone-page">
      <EmptyState
        title={t('cookiesTitle')}
        hint={t('cookiesHint')}
        action={
          <Button kind="primary" onClick={() => location.replace('/')}>
            {c('retry')}
          </Button>
        }
      />
    </main>
  )
}

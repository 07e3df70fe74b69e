import { useText } from '../../kit/i18n/use-text.ts'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { shellText } from '../shell.text.ts'

/** The empty frame while user and routes are on their way: no flash of a wrong page. */
export function Starting() {
  const t = useText(shellText)
  return (
    <div className="office" role="status" aria-busy="true" aria-label={t('starting')}>
      <div className="topbar" />
      <div className="sidebar" />
      <div className="tabbar" />
      <div className="page" />
    </div>
  )
}

/** The server did not answer at the start. */
export function StartFailed({ error }: { error: Error }) {
  const t = useText(shellText)
  return (
    <main className="lone-page">
      <ErrorState title={t('startFailed')} error={error} onRetry={() => location.reload()} />
    </main>
  )
}

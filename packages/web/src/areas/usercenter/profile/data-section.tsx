import { privacyEndpoints } from '@crossdock/contracts/areas/identity/privacy/privacy.endpoints.ts'
import { useState } from 'react'
import { downloadFile } from '../../../kit/api/files.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './profile.text.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { Row } from './row.tsx'

const { askForCopy, eraseAccount, getCopy, getPrivacy, keepAccount } = privacyEndpoints

/** A copy of what we know, and the way out with time to think it over (platform.md 10). */
export function DataSection() {
  const t = useText(text)
  const [asking, setAsking] = useState<'copy' | 'erase'>()
  const state = useCall(getPrivacy, {})
  const keep = useAction(keepAccount, { invalidates: [getPrivacy], onDone: () => toast(t('kept')) })
  if (!state.data && state.error)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton lines={4} />
  const { copy_until: copyUntil, erase_at: eraseAt } = state.data
  const close = () => setAsking(undefined)
  return (
    <>
      {eraseAt ? (
        <Notice
          action={
            <Button small busy={keep.isPending} onClick={() => keep.mutate({})}>
              {t('keep')}
            </Button>
          }
        >
          {t('eraseAt')}
          <DateTime at={eraseAt} as="full" />
        </Notice>
      ) : null}
      <ul className="profile-rows">
        <Row title={t('copy')} hint={<CopyHint until={copyUntil} />}>
          {copyUntil ? (
            <Button icon="export" onClick={() => void downloadFile(getCopy, {})}>
              {t('copyFetch')}
            </Button>
          ) : (
            <Button onClick={() => setAsking('copy')}>{t('copyAsk')}</Button>
          )}
        </Row>
        <Row title={t('erase')} hint={t('eraseHint')}>
          {eraseAt ? null : (
            <Button kind="danger" onClick={() => setAsking('erase')}>
              {t('eraseAsk')}
            </Button>
          )}
        </Row>
      </ul>
      {asking === 'copy' ? (
        <ProofDialog endpoint={askForCopy} title={t('proveTitle')} hint={t('copyHint')} onClose={close} />
      ) : null}
      {asking === 'erase' ? (
        <ProofDialog
          endpoint={eraseAccount}
          title={t('eraseTitle')}
          hint={t('eraseHint')}
          action={t('eraseAsk')}
          done={t('eraseAsked')}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function CopyHint({ until }: { until: string | null }) {
  const t = useText(text)
  if (!until) return t('copyHint')
  return (
    <>
      {t('copyUntil')}
      <DateTime at={until} as="full" />
    </>
  )
}

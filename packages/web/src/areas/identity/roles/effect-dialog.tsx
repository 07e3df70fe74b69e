import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useId } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './role.text.ts'

interface EffectDialogProps {
  title: string
  plan: CallInputOf<typeof roleEndpoints.previewRole>
  action: string
  danger?: boolean
  busy: boolean
  onGo: () => void
  onClose: () => void
}

/** Whom a change touches, and who must log in again, before it is made (platform.md 7.7). */
export function EffectDialog({ title, plan, action, danger, busy, onGo, onClose }: EffectDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const listing = useListing()
  const id = useId()
  const { data, error } = useCall(roleEndpoints.previewRole, plan, { freshFor: 0, keep: false, quiet: true })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      {data ? (
        <div className="role-effect" role="status">
          <p>
            {data.users === 0
              ? t('effectNone')
              : t('effect', { companies: data.companies, users: data.users, relogin: data.relogin })}
          </p>
          {data.names.length > 0 ? (
            <p className="small t3">{t('effectNames', { names: listing(data.names) })}</p>
          ) : null}
        </div>
      ) : error ? (
        <Notice tone="bad">{error.message}</Notice>
      ) : (
        <Skeleton lines={2} />
      )}
      <footer className="modal-foot">
        <Button data-autofocus onClick={onClose}>
          {c('cancel')}
        </Button>
        <Button
          kind="primary"
          className={danger ? 'is-danger-solid' : undefined}
          disabled={!data}
          busy={busy}
          onClick={onGo}
        >
          {action}
        </Button>
      </footer>
    </Modal>
  )
}

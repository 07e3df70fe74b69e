import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import type { Security } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { securityText } from './basic.text.ts'
import { GiveCodeDialog } from './give-code-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** What helps when a phone is lost: codes one keeps, and a code for a colleague. */
export function RecoverySection({ security }: { security: Security }) {
  const t = useText(securityText)
  const can = useCan()
  const [open, setOpen] = useState<'own' | 'colleague'>()
  const close = () => setOpen(undefined)
  return (
    <section aria-label={t('recovery')}>
      <SectionHead title={t('recovery')} />
      <ul className="company-rows">
        <li className="company-row">
          <div className="grow">
            <p className="strong">{t('kept')}</p>
            <p className="t2">{t('keptHint', { count: security.recovery_left })}</p>
          </div>
          <Button onClick={() => setOpen('own')}>{t('make')}</Button>
        </li>
        {can(cmanagePermissions.cid.reset) && can(cmanagePermissions.cid.view) ? (
          <li className="company-row">
            <div className="grow">
              <p className="strong">{t('give')}</p>
              <p className="t2">{t('giveHint')}</p>
            </div>
            <Button onClick={() => setOpen('colleague')}>{t('giveNow')}</Button>
          </li>
        ) : null}
      </ul>
      {open === 'own' ? <RecoveryDialog to={security.own_recipient ?? ''} onClose={close} /> : null}
      {open === 'colleague' ? <GiveCodeDialog onClose={close} /> : null}
    </section>
  )
}

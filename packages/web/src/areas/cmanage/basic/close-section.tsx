import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { OwnCompany } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useState } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { dataText } from './basic.text.ts'
import { CloseDialog } from './close-dialog.tsx'
import { companyCalls } from './company-calls.ts'

/** The end of the company, with seven days to think it over. */
export function CloseSection({ company }: { company: OwnCompany }) {
  const t = useText(dataText)
  const can = useCan()
  const { user, acting } = useActor()
  const [asking, setAsking] = useState(false)
  const mayClose = user.is_prime && !acting && can(cmanagePermissions.basic.close)
  if (company.status === 'closed' || company.kind === 'internal') return null
  return (
    <section aria-label={t('close')}>
      <SectionHead title={t('close')} />
      {company.close_effective_at ? (
        <ClosingNotice at={company.close_effective_at} mayCancel={mayClose} />
      ) : (
        <div className="company-row">
          <p className="grow t2">{t(user.is_prime ? 'closeHint' : 'closePrime')}</p>
          {mayClose ? (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('closeNow')}
            </Button>
          ) : null}
        </div>
      )}
      {asking ? <CloseDialog company={company} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function ClosingNotice({ at, mayCancel }: { at: string; mayCancel: boolean }) {
  const t = useText(dataText)
  const cancel = useAction(companyEndpoints.changeOwnCompany, {
    invalidates: companyCalls,
    onDone: () => toast(t('cancelled')),
  })
  const button = mayCancel ? (
    <Button small busy={cancel.isPending} onClick={() => cancel.mutate({ action: 'cancel_close' })}>
      {t('cancelClose')}
    </Button>
  ) : null
  return (
    <Notice action={button}>
      {t('closing')}
      <DateTime at={at} as="full" />
    </Notice>
  )
}

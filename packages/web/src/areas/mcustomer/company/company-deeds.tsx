import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { type Company, CompanyDraft } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { text } from './company.text.ts'
import { companyCalls } from './company-calls.ts'
import { moveOf } from './company-values.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

/** Suspend, reopen and close, as far as the state of the company and the reader's rights go. */
export function CompanyDeeds({ company }: { company: Company }) {
  const t = useText(text)
  const can = useCan()
  const { user } = useActor()
  const [dialog, setDialog] = useState<'suspend' | 'close'>()
  const resume = useResume(company)
  if (company.kind === 'internal' || company.purged_at) return null
  const isLiving = company.status === 'active' || company.status === 'trial'
  const maySuspend = can(mcustomerPermissions.company.suspend)
  const mayResume = company.status === 'closed' ? user.is_superuser : maySuspend
  return (
    <div className="company-deeds">
      {isLiving && maySuspend ? (
        <Button small onClick={() => setDialog('suspend')}>
          {t('suspend')}
        </Button>
      ) : null}
      {!isLiving && mayResume ? (
        <Button small busy={resume.busy} onClick={() => void resume.ask()}>
          {t('resume')}
        </Button>
      ) : null}
      {company.status !== 'closed' && user.is_superuser && can(mcustomerPermissions.company.delete) ? (
        <Button small kind="danger" onClick={() => setDialog('close')}>
          {t('closeCompany')}
        </Button>
      ) : null}
      {dialog === 'suspend' ? <SuspendDialog company={company} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'close' ? <CloseDialog companies={[company]} onClose={() => setDialog(undefined)} /> : null}
    </div>
  )
}

function useResume(company: Company) {
  const t = useText(text)
  const action = useAction(companyEndpoints.saveCompany, {
    invalidates: companyCalls,
    onDone: () => toast(t('resumed')),
  })
  const ask = async () => {
    const title = t('resumeTitle', { name: company.name })
    if (!(await confirm({ title, hint: t('resumeHint'), action: t('resume') }))) return
    const status = company.kind === 'trial' ? 'trial' : 'active'
    action.mutate(z.parse(CompanyDraft, moveOf(company, status)))
  }
  return { busy: action.isPending, ask }
}

import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { useState } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import type { AccountOffice } from './account-office.ts'
import { ActAsDialog } from './act-as-dialog.tsx'
import { text } from './leaving.text.ts'
import { OffboardDialog } from './offboard-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

type Step = 'actAs' | 'offboard' | 'transfer'

const dialogs = { actAs: ActAsDialog, offboard: OffboardDialog, transfer: TransferDialog } as const

/** What takes more than one press: looking as the customer, offboarding, handing the main account over. */
export function AccountSteps({ office, account }: { office: AccountOffice; account: Account }) {
  const t = useText(text)
  const can = useCan()
  const { user } = useActor()
  const [open, setOpen] = useState<Step>()
  const isInsider = account.is_staff || account.is_superuser
  const steps: Step[] = []
  if (office.isStaff && !isInsider && account.is_active && can(mcustomerPermissions.id.actas)) {
    steps.push('actAs')
  }
  if (can(office.guards.edit) && account.is_active && !account.is_self) steps.push('offboard')
  const isHeir = account.is_active && !account.is_prime && !account.is_self
  if (!office.isStaff && user.is_prime && isHeir && can(office.guards.edit)) steps.push('transfer')
  const Dialog = open && dialogs[open]
  return (
    <>
      {steps.map((step) => (
        <Button key={step} small onClick={() => setOpen(step)}>
          {t(step)}
        </Button>
      ))}
      {Dialog ? <Dialog account={account} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { leavingEndpoints } from '@crossdock/contracts/areas/identity/accounts/leaving.endpoints.ts'
import {
  HOLDING_KINDS,
  type HoldingKind,
  type Holdings,
} from '@crossdock/contracts/areas/identity/accounts/leaving.schema.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { accountCalls } from './account-office.ts'
import { text } from './leaving.text.ts'

interface OffboardProps {
  account: Account
  onClose: () => void
}

/** Somebody leaves: what goes to whom, then once more in words before it is done (platform.md 7.8). */
export function OffboardDialog({ account, onClose }: OffboardProps) {
  const t = useText(text)
  const id = useId()
  const holdings = useCall(leavingEndpoints.getHoldings, { user_id: account.id }, { keep: false })
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal is-wide" firm>
      <h2 id={id}>{t('offboardTitle', { who: account.display_name })}</h2>
      <p className="modal-hint">{t('offboardHint')}</p>
      {holdings.data ? <Wizard account={account} holdings={holdings.data} onClose={onClose} /> : null}
      {holdings.error ? <ErrorState error={holdings.error} onRetry={() => void holdings.refetch()} /> : null}
      {holdings.isPending ? <Skeleton lines={4} /> : null}
    </Modal>
  )
}

interface WizardProps extends OffboardProps {
  holdings: Holdings
}

function Wizard({ account, holdings, onClose }: WizardProps) {
  const t = useText(text)
  const c = useText(commonText)
  const listing = useListing()
  const held = HOLDING_KINDS.filter((kind) => countOf(holdings, kind) > 0)
  const [heir, setHeir] = useState<string>()
  const [moving, setMoving] = useState<readonly HoldingKind[]>(held)
  const [checked, setChecked] = useState(false)
  const colleagues = useColleagues(account)
  const action = useAction(leavingEndpoints.offboard, { invalidates: accountCalls })
  const name = colleagues.find(({ value }) => value === heir)?.label
  const who = account.display_name
  const run = async () => {
    const { id: user_id, version } = holdings.user
    const to = heir ? { transfer_to: Number(heir), move: [...moving] } : {}
    const reply = await action.mutateAsync({ user_id, version, ...to }).catch(() => undefined) // said by its reaction
    if (!reply) return
    const count = Object.values(reply.moved).reduce((sum, each) => sum + each, 0)
    toast(t('offboarded', { who, count }))
    onClose()
  }
  return (
    <>
      {checked ? (
        <ul className="account-check">
          {name && moving.length > 0 ? (
            <li>{t('checkMove', { heir: name, what: listing(moving.map((kind) => t(kind))) })}</li>
          ) : null}
          <li>{t('checkDisable', { who })}</li>
          {holdings.sessions > 0 ? <li>{t('sessionsEnd', { count: holdings.sessions })}</li> : null}
        </ul>
      ) : (
        <div className="form">
          <Held holdings={holdings} held={held} moving={moving} onChange={setMoving} />
          {held.length > 0 ? (
            <Field label={t('heir')}>
              {(control) => (
                <SelectBox
                  {...control}
                  label={t('heir')}
                  placeholder={t('noHeir')}
                  options={colleagues}
                  value={heir ? [heir] : []}
                  clearable
                  onChange={([next]) => setHeir(next)}
                />
              )}
            </Field>
          ) : null}
        </div>
      )}
      <footer className="modal-foot">
        <Button onClick={checked ? () => setChecked(false) : onClose}>
          {checked ? t('back') : c('cancel')}
        </Button>
        <Button
          kind="primary"
          className={checked ? 'is-danger-solid' : undefined}
          busy={action.isPending}
          onClick={checked ? () => void run() : () => setChecked(true)}
        >
          {checked ? t(heir ? 'doOffboard' : 'doDisable') : t('next')}
        </Button>
      </footer>
    </>
  )
}

interface HeldProps {
  holdings: Holdings
  held: readonly HoldingKind[]
  moving: readonly HoldingKind[]
  onChange: (moving: readonly HoldingKind[]) => void
}

/** What there is, kind by kind, to be handed over or not. */
function Held({ holdings, held, moving, onChange }: HeldProps) {
  const t = useText(text)
  const listing = useListing()
  const { imports } = holdings
  return (
    <div className="account-held">
      {held.length === 0 ? <p className="t2">{t('nothing')}</p> : null}
      {held.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            className="check"
            checked={moving.includes(kind)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...moving, kind] : moving.filter((each) => each !== kind))
            }
          />
          <b>{t(kind)}</b>
          <span className="t2">
            {kind === 'notices' ? holdings.notices : listing(namesOf(holdings, kind))}
          </span>
        </label>
      ))}
      {imports.length > 0 ? (
        <p className="t2">{t('importsStay', { names: listing(imports.map(({ name }) => name)) })}</p>
      ) : null}
    </div>
  )
}

function namesOf(holdings: Holdings, kind: Exclude<HoldingKind, 'notices'>): string[] {
  return holdings[kind].map(({ name }) => name)
}

function countOf(holdings: Holdings, kind: HoldingKind): number {
  return kind === 'notices' ? holdings.notices : holdings[kind].length
}

/** Colleagues of the same company who are there. */
function useColleagues(account: Account) {
  const query = { company_id: account.company.id, status: 'active' } as const
  const rows = useCall(accountEndpoints.listAccounts, query).data?.rows ?? []
  return rows
    .filter(({ id }) => id !== account.id)
    .map(({ id, display_name: label, username }) => ({ value: String(id), label, hint: username }))
}

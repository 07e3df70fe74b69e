import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import type { Bill } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { billMoveLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import {
  BILL_MOVES,
  BILL_STEPS,
  type BillMove,
} from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { type ReactNode, useId, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { text } from './freight.text.ts'
import { billCalls } from './freight-calls.ts'
import { useBillMoves } from './use-bill-moves.ts'

const guards = amzdataPermissions.freight
const usual: ReadonlySet<BillMove> = new Set(['submit', 'approve', 'pay'])

interface BillDeedsProps {
  bill: Bill
  onGone: () => void
  /** Saves what was typed first; answers the version to go on from. */
  prepare?: () => Promise<number | undefined>
  /** Stands before what is usual, after what takes back. */
  children?: ReactNode
}

/** What this reader may do with a bill in its state; what is taken back stands apart. */
export function BillDeeds({ bill, onGone, prepare, children }: BillDeedsProps) {
  const say = useSay()
  const c = useText(commonText)
  const can = useCan()
  const move = useBillMoves()
  const remove = useRemoveBill(bill, onGone)
  const [asking, setAsking] = useState<'reject' | 'void'>()
  const may = (wish: BillMove) => can(guards.cost) && can(wish === 'submit' ? guards.edit : guards.audit)
  const offered = BILL_MOVES.filter((wish) => BILL_STEPS[wish].from.includes(bill.status) && may(wish))
  const run = async (wish: BillMove, reason?: string) => {
    const version = prepare ? await prepare() : bill.version
    if (version !== undefined) await move([{ id: bill.id, version }], wish, reason)
  }
  return (
    <>
      {bill.status === 'draft' && can(guards.edit) && can(guards.cost) ? (
        <Button kind="danger" className="freight-far" onClick={() => void remove()}>
          {c('remove')}
        </Button>
      ) : null}
      {offered.includes('void') ? (
        <Button kind="danger" className="freight-far" onClick={() => setAsking('void')}>
          {say(billMoveLabels.void)}
        </Button>
      ) : null}
      {offered.includes('reject') ? (
        <Button onClick={() => setAsking('reject')}>{say(billMoveLabels.reject)}</Button>
      ) : null}
      {children}
      {offered
        .filter((wish) => usual.has(wish))
        .map((wish) => (
          <Button key={wish} kind="primary" onClick={() => void run(wish)}>
            {say(billMoveLabels[wish])}
          </Button>
        ))}
      {asking ? (
        <ReasonDialog
          no={bill.no}
          move={asking}
          onClose={() => setAsking(undefined)}
          onGo={(reason) => {
            setAsking(undefined)
            void run(asking, reason)
          }}
        />
      ) : null}
    </>
  )
}

interface ReasonDialogProps {
  no: string
  move: 'reject' | 'void'
  onClose: () => void
  onGo: (reason: string) => void
}

function ReasonDialog({ no, move, onClose, onGo }: ReasonDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const id = useId()
  const [reason, setReason] = useState('')
  const isReady = reason.trim() !== ''
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t(move === 'void' ? 'voidTitle' : 'rejectTitle', { no })}</h2>
      {move === 'void' ? <p className="modal-hint">{t('voidHint')}</p> : null}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onGo(reason.trim())
        }}
      >
        <TextInput
          data-autofocus
          aria-label={t('reason')}
          placeholder={t('reason')}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      </form>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button
          kind="primary"
          className={move === 'void' ? 'is-danger-solid' : undefined}
          disabled={!isReady}
          onClick={() => onGo(reason.trim())}
        >
          {say(billMoveLabels[move])}
        </Button>
      </footer>
    </Modal>
  )
}

function useRemoveBill({ id, version, no }: Bill, onGone: () => void): () => Promise<void> {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(freightBillEndpoints.removeBills, { invalidates: billCalls, onDone: onGone })
  return async () => {
    const question = { title: t('removeBill', { no }), action: c('remove'), danger: true }
    if (await confirm(question)) action.mutate({ rows: [{ id, version }] })
  }
}

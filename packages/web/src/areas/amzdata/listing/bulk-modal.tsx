import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import type { Listing } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { type ReactNode, useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './listing.text.ts'
import { listingCalls } from './listing-calls.ts'

export interface BulkProps {
  rows: readonly Listing[]
  /** `done`: something was changed. */
  onClose: (done: boolean) => void
}

/** Changes the chosen listings and says how many. */
export function useBulkEdit({ rows, onClose }: BulkProps) {
  const t = useText(text)
  const action = useAction(listingEndpoints.editListings, {
    invalidates: listingCalls,
    onDone: ({ changed }) => {
      toast(t('changed', { count: changed }))
      onClose(true)
    },
  })
  type Edit = Omit<Parameters<typeof action.mutate>[0], 'ids'>
  return {
    busy: action.isPending,
    send: (edit: Edit) => action.mutate({ ids: rows.map(({ id }) => id), ...edit }),
  }
}

interface BulkModalProps {
  title: string
  count: number
  ready: boolean
  busy: boolean
  onGo: () => void
  onClose: () => void
  children: ReactNode
}

/** A question about several listings with its one answer. */
export function BulkModal({ title, count, ready, busy, onGo, onClose, children }: BulkModalProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('bulkTitle', { what: title, count })}</h2>
      <div className="form">{children}</div>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" disabled={!ready} busy={busy} onClick={onGo}>
          {c('confirm')}
        </Button>
      </footer>
    </Modal>
  )
}

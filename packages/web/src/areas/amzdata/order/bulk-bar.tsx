import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { copyText } from '../../../kit/api/copy-text.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { NoteDialog, TagDialog } from './bulk-dialogs.tsx'
import { text } from './order.text.ts'
import { orderCalls } from './order-calls.ts'

interface BulkBarProps {
  rows: readonly Order[]
  onClear: () => void
}

/** What can be done with the selected orders: tag, mark, note, copy, export. */
export function BulkBar({ rows, onClear }: BulkBarProps) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const [dialog, setDialog] = useState<'note' | 'tag'>()
  const ids = rows.map(({ id }) => id)
  const close = (done: boolean) => {
    setDialog(undefined)
    if (done) onClear()
  }
  const copy = async () => {
    if (await copyText(rows.map(({ order_id: number }) => number).join('\n'))) toast(t('copied'))
  }
  return (
    <>
      <SelectBar count={rows.length} onClear={onClear}>
        {can(amzdataPermissions.order.edit) ? (
          <>
            <button type="button" onClick={() => setDialog('tag')}>
              {t('tag')}
            </button>
            <MarkMenu ids={ids} onDone={onClear} />
            <button type="button" onClick={() => setDialog('note')}>
              {t('note')}
            </button>
          </>
        ) : null}
        <button type="button" onClick={() => void copy()}>
          {t('copyNumbers')}
        </button>
        {can(amzdataPermissions.order.export) ? (
          <button
            type="button"
            onClick={() =>
              void downloadFile(orderEndpoints.exportOrders, { ids: ids.join(','), format: 'xlsx' })
            }
          >
            {c('export')}
          </button>
        ) : null}
      </SelectBar>
      {dialog === 'note' ? <NoteDialog ids={ids} onClose={close} /> : null}
      {dialog === 'tag' ? <TagDialog ids={ids} onClose={close} /> : null}
    </>
  )
}

function MarkMenu({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useText(text)
  const save = useAction(orderEndpoints.changeOrders, {
    invalidates: orderCalls,
    onDone: ({ changed }) => {
      toast(t('saved', { count: changed }))
      onDone()
    },
  })
  const mark = (purpose: Order['purpose']) => () => save.mutate({ ids, purpose })
  return (
    <MenuButton
      label={t('markAs')}
      items={[
        { key: 'promotion', label: t('markPromotion'), onSelect: mark('promotion') },
        { key: 'review', label: t('markReview'), onSelect: mark('review') },
        { key: 'none', label: t('unmark'), onSelect: mark(null) },
      ]}
    >
      {t('markAs')}
    </MenuButton>
  )
}

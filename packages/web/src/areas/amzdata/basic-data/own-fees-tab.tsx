import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { ownFeeEndpoints } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.endpoints.ts'
import {
  ownFeeLabels,
  ownFeeStateLabels,
} from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.labels.ts'
import type { OwnFee } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { EditorProps } from '../../../kit/resource/define-resource.ts'
import { ResourceEditor } from '../../../kit/resource/resource-editor.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { ownFeeText } from './own-fee.text.ts'
import { ownFeeResource } from './own-fee-resource.tsx'
import { RecordHistory } from './record-history.tsx'
import { ResourceTab } from './resource-tab.tsx'

/** Fees that no report tells of, from draft to submitted to void (seller.md 2.6 tab 7). */
export function OwnFeesTab({ tabs }: { tabs: ReactNode }) {
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  return (
    <ResourceTab
      tabs={tabs}
      resource={ownFeeResource}
      editor={FeeEditor}
      mayEdit={mayEdit}
      bulk={(rows, clear) => <Moves rows={rows} onDone={clear} />}
    />
  )
}

/** The form of a draft; what was submitted is only read. */
function FeeEditor({ row, onClose }: EditorProps<OwnFee>) {
  const t = useText(ownFeeText)
  const say = useSay()
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  if (mayEdit && (!row || row.state === 'draft')) {
    return (
      <ResourceEditor
        resource={ownFeeResource}
        save={ownFeeEndpoints.saveOwnFee}
        row={row}
        onClose={onClose}
      />
    )
  }
  if (!row) return null
  const facts = ownFeeResource.list.columns
  const words: Readonly<Record<string, Message>> = ownFeeLabels
  return (
    <Drawer label={row.name} note={row.name} onClose={onClose}>
      {row.state === 'draft' ? null : (
        <Notice tone="info">{t('locked', { state: say(ownFeeStateLabels[row.state]) })}</Notice>
      )}
      <section className="detail-part">
        <dl className="detail-facts">
          {facts.map(({ key, title, render }) => (
            <div key={key}>
              <dt>{say(title ?? words[key] ?? { zh: key, en: key })}</dt>
              <dd>{render(row, say)}</dd>
            </div>
          ))}
          <div>
            <dt>{say(ownFeeLabels.remark)}</dt>
            <dd>{row.remark}</dd>
          </div>
        </dl>
      </section>
      <RecordHistory of="own_fee" id={row.id} labels={ownFeeLabels} />
    </Drawer>
  )
}

type Move = 'submitted' | 'void' | 'deleted'

function Moves({ rows, onDone }: { rows: readonly OwnFee[]; onDone: () => void }) {
  const t = useText(ownFeeText)
  const c = useText(commonText)
  const action = useAction(ownFeeEndpoints.moveOwnFees, { invalidates: [ownFeeEndpoints.listOwnFees] })
  const words = {
    submitted: {
      title: t('submitTitle', { count: rows.length }),
      hint: t('submitHint'),
      action: t('submit'),
    },
    void: {
      title: t('voidTitle', { count: rows.length }),
      hint: t('voidHint'),
      action: t('void'),
      danger: true,
    },
    deleted: { title: t('removeTitle', { count: rows.length }), action: c('remove'), danger: true },
  }
  const move = async (to: Move) => {
    if (!(await confirm(words[to]))) return
    try {
      const fees = rows.map(({ id, version }) => ({ id, version }))
      const { moved } = await action.mutateAsync({ to, fees })
      toast(t('moved', { count: moved }))
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
    }
  }
  const isAll = (state: OwnFee['state']) => rows.length > 0 && rows.every((row) => row.state === state)
  return (
    <>
      <button type="button" disabled={!isAll('draft')} onClick={() => void move('submitted')}>
        {t('submit')}
      </button>
      <button type="button" disabled={!isAll('submitted')} onClick={() => void move('void')}>
        {t('void')}
      </button>
      <button type="button" disabled={!isAll('draft')} onClick={() => void move('deleted')}>
        {c('remove')}
      </button>
    </>
  )
}

import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { NOTE_LENGTH } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { type ReactNode, useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextArea } from '../../../kit/form/text-input.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './order.text.ts'
import { orderCalls } from './order-calls.ts'

interface DialogProps {
  ids: number[]
  onClose: (done: boolean) => void
}

function useSave(onClose: DialogProps['onClose']) {
  const t = useText(text)
  return useAction(orderEndpoints.changeOrders, {
    invalidates: orderCalls,
    onDone: ({ changed }) => {
      toast(t('saved', { count: changed }))
      onClose(true)
    },
  })
}

interface FrameProps {
  title: string
  busy: boolean
  off?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

function Frame({ title, busy, off = false, onSubmit, onClose, children }: FrameProps) {
  const c = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <FormBox label={title} onSubmit={onSubmit}>
        {children}
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={busy} disabled={off} onClick={onSubmit}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}

/** One note for all selected orders; it replaces theirs. */
export function NoteDialog({ ids, onClose }: DialogProps) {
  const t = useText(text)
  const save = useSave(onClose)
  const [note, setNote] = useState('')
  return (
    <Frame
      title={t('noteFor', { count: ids.length })}
      busy={save.isPending}
      onSubmit={() => save.mutate({ ids, note })}
      onClose={() => onClose(false)}
    >
      <Field wide label={t('note')}>
        {(control) => <TextArea {...control} maxLength={NOTE_LENGTH} value={note} onChange={setNote} />}
      </Field>
    </Frame>
  )
}

/** Adds tags to the selected orders, or takes some away. */
export function TagDialog({ ids, onClose }: DialogProps) {
  const t = useText(text)
  const save = useSave(onClose)
  const tags = useCall(orderEndpoints.listOrderTags, {}).data?.rows
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [deed, setDeed] = useState<'addTags' | 'removeTags'>('addTags')
  const picked = chosen.map(Number)
  const submit = () =>
    save.mutate({ ids, ...(deed === 'addTags' ? { add_tags: picked } : { remove_tags: picked }) })
  return (
    <Frame
      title={t('tagFor', { count: ids.length })}
      busy={save.isPending}
      off={chosen.length === 0}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      {tags?.length === 0 ? (
        <EmptyState title={t('noTags')} />
      ) : (
        <>
          <div>
            <Segmented
              label={t('tag')}
              value={deed}
              options={[
                { value: 'addTags', label: t('addTags') },
                { value: 'removeTags', label: t('removeTags') },
              ]}
              onChange={setDeed}
            />
          </div>
          <OptionList
            label={t('tag')}
            multiple
            options={(tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        </>
      )}
    </Frame>
  )
}

import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { useId, useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { text } from './refundrecord.text.ts'
import { useSaveEvents } from './use-save-events.ts'

interface AssignDialogProps {
  ids: number[]
  onClose: (done: boolean) => void
}

/** Gives the selected events to a colleague, or to nobody. */
export function AssignDialog({ ids, onClose }: AssignDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const people = useCall(aftersaleEndpoints.listHandlers, {}).data?.rows ?? []
  const [chosen, setChosen] = useState<readonly string[]>([])
  const save = useSaveEvents(() => onClose(true))
  const [first] = chosen
  const submit = () => save.mutate({ ids, handler_id: first === '0' ? null : Number(first) })
  const title = t('assignFor', { count: ids.length })
  return (
    <Modal labelledBy={id} onClose={() => onClose(false)} firm>
      <h2 id={id}>{title}</h2>
      <FormBox label={title} onSubmit={submit}>
        <OptionList
          label={t('assign')}
          multiple={false}
          options={[
            { value: '0', label: t('nobody') },
            ...people.map((person) => ({ value: String(person.id), label: person.name })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
        <Button kind="primary" busy={save.isPending} disabled={first === undefined} onClick={submit}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}

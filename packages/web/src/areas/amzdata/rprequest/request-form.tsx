import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useRef } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useLeave } from '../shared/use-leave.ts'
import { requestCalls } from './request-calls.ts'
import { RequestFields } from './request-fields.tsx'
import { draftsOf, type FormStart, type RequestValues, valuesOf } from './request-values.ts'
import { text } from './rprequest.text.ts'
import { useRequestMoves } from './use-request-moves.ts'

interface RequestFormProps {
  /** A draft to change; else a new request. */
  draft?: RequestDetail | undefined
  start?: FormStart | undefined
  onClose: () => void
  onShow: (id: string) => void
}

/** What is asked for: shop, marketplaces, report and days, with the last complete month proposed. */
export function RequestForm({ draft, start, onClose, onShow }: RequestFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const maySubmit = useCan()(amzdataPermissions.rprequest.submit)
  const { form, run } = useRequestForm({ draft, start, onShow, onClose })
  const leave = useLeave(form.dirty, onClose)
  const move = useRequestMoves()
  const title = t(draft ? 'editRequest' : 'newRequest')
  const remove = async () => {
    if (draft && (await move([draft.id], 'remove'))) onClose()
  }
  return (
    <Drawer
      label={title}
      note={title}
      onClose={() => void leave()}
      addressed={draft !== undefined}
      foot={
        <>
          {draft?.abilities.remove ? (
            <Button kind="danger" className="rp-far" onClick={() => void remove()}>
              {c('remove')}
            </Button>
          ) : null}
          <Button kind={maySubmit ? 'plain' : 'primary'} busy={form.busy} onClick={() => void run(false)}>
            {t('saveDraft')}
          </Button>
          {maySubmit ? (
            <Button kind="primary" busy={form.busy} onClick={() => void run(true)}>
              {t('submit')}
            </Button>
          ) : null}
        </>
      }
    >
      <h2 className="rp-title">{title}</h2>
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={() => void run(maySubmit)}>
        <RequestFields form={form} single={draft !== undefined} />
      </FormBox>
    </Drawer>
  )
}

function useRequestForm({ draft, start, onShow, onClose }: RequestFormProps) {
  const c = useText(commonText)
  const save = useAction(requestEndpoints.saveRequest, { invalidates: requestCalls })
  const move = useRequestMoves()
  const made = useRef<readonly number[]>([])
  const form = useForm<RequestValues>({
    initial: valuesOf(draft, start),
    // Values are sent by `run`, which knows whether they are submitted as well.
    onSubmit: async (values) => {
      const saved = await Promise.all(draftsOf(draft, values).map((one) => save.mutateAsync(one)))
      made.current = saved.map(({ id }) => id)
    },
  })
  const run = async (isSubmitted: boolean) => {
    if (!(await form.submit())) return
    const kept = made.current
    const outcome = isSubmitted ? await move(kept, 'submit') : undefined
    if (!isSubmitted) toast(c('saved'))
    const [only] = kept
    if (kept.length === 1 && only !== undefined && outcome?.refused.length !== 1) onShow(String(only))
    else onClose()
  }
  return { form, run }
}

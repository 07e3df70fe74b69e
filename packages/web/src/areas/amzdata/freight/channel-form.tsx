import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { type Channel, ChannelDraft } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useLeave } from '../shared/use-leave.ts'
import { ChannelFields } from './channel-fields.tsx'
import { type ChannelValues, channelDraft, channelValues } from './channel-values.ts'
import { text } from './freight.text.ts'
import { channelCalls } from './freight-calls.ts'

interface ChannelFormProps {
  /** undefined: a new one. */
  channel: Channel | undefined
  head?: ReactNode
  onClose: () => void
  onSaved: (channel: Channel) => void
}

/** How a channel goes, weighs and how long it takes. */
export function ChannelForm({ channel, head, onClose, onSaved }: ChannelFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const mayEdit = useCan()(amzdataPermissions.freight.edit)
  const { form, save } = useChannelForm(channel, onSaved)
  const leave = useLeave(form.dirty, onClose)
  const remove = useRemove(channel, onClose)
  const title = channel?.name ?? t('newChannel')
  return (
    <Drawer
      label={title}
      note={channel?.carrier ?? title}
      onClose={() => void leave()}
      typing={!channel}
      addressed={channel !== undefined}
      foot={
        mayEdit ? (
          <>
            {channel ? (
              <Button kind="danger" className="freight-far" onClick={() => void remove()}>
                {c('remove')}
              </Button>
            ) : null}
            <Button onClick={() => void leave()}>{c('cancel')}</Button>
            <Button kind="primary" busy={form.busy} onClick={save}>
              {c('save')}
            </Button>
          </>
        ) : undefined
      }
    >
      {head}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={save}>
        <ChannelFields form={form} locked={!mayEdit} />
      </FormBox>
    </Drawer>
  )
}

function useChannelForm(channel: Channel | undefined, onSaved: (channel: Channel) => void) {
  const c = useText(commonText)
  const language = useLanguage()
  const action = useAction(freightChannelEndpoints.saveChannel, { invalidates: channelCalls })
  const form = useForm<ChannelValues>({
    initial: channelValues(channel),
    onSubmit: async (values) => {
      const saved = await action.mutateAsync(z.parse(ChannelDraft, channelDraft(channel, values)))
      toast(c('saved'))
      onSaved(saved)
    },
  })
  const save = () => {
    const draft = channelDraft(channel, form.values)
    const checked = z.safeParse(ChannelDraft, draft, { reportInput: true })
    if (checked.error) form.refuse(fieldErrors(checked.error.issues, language))
    else void form.submit()
  }
  return { form, save }
}

function useRemove(channel: Channel | undefined, onClose: () => void): () => Promise<void> {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(freightChannelEndpoints.removeChannels, {
    invalidates: channelCalls,
    onDone: onClose,
  })
  return async () => {
    if (!channel) return
    const { id, version, name } = channel
    const question = { title: t('removeChannel', { name }), action: c('remove'), danger: true }
    if (await confirm(question)) action.mutate({ rows: [{ id, version }] })
  }
}

import { entryEndpoints } from '@crossdock/contracts/areas/demo/entries/entries.endpoints.ts'
import { type Entry, EntryDraft } from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'
import { useRef } from 'react'
import { call } from '../../../kit/api/call.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './edit-example.text.ts'
import { draftOf, type EntryValues, valuesOf } from './entry-values.ts'

export interface EntryForm {
  readonly kept: ReturnType<typeof useKeptForm<EntryValues>>
  readonly deeds: {
    save(): Promise<void>
    /** Saves what was typed, asks, and submits. */
    submit(): Promise<void>
    remove(entry: Entry): Promise<void>
  }
}

/** The form of an entry: typed words outlive a closed page, and closing the tab asks first. */
export function useEntryForm(entry: Entry | undefined, onClose: () => void): EntryForm {
  const t = useText(text)
  const c = useText(commonText)
  const latest = useRef(entry)
  const kept = useKeptForm<EntryValues>(`demo/edit_example/${entry?.id ?? 'new'}`, {
    initial: valuesOf(entry),
    schema: EntryDraft,
    onSubmit: async (values) => {
      latest.current = await call(entryEndpoints.saveEntry, draftOf(values, latest.current))
    },
  })
  const { form } = kept
  const finish = async (message: string) => {
    toast(message)
    onClose()
    await invalidate(entryEndpoints.listEntries)
  }
  return {
    kept,
    deeds: {
      save: async () => {
        if (await form.submit()) await finish(c('saved'))
      },
      submit: async () => {
        const { title } = form.values
        if (!(await form.submit()) || !latest.current) return
        const question = { title: t('submitTitle', { title }), hint: t('submitHint'), action: t('submit') }
        const isSent = (await confirm(question)) && (await succeeds(submit(latest.current)))
        await finish(isSent ? t('submitted') : c('saved'))
      },
      remove: async (old) => {
        const title = t('removeTitle', { title: old.title })
        if (!(await confirm({ title, action: c('remove'), danger: true }))) return
        const gone = call(entryEndpoints.removeEntry, { id: old.id, version: old.version })
        if (!(await succeeds(gone))) return
        kept.drop()
        await finish(c('removed'))
      },
    },
  }
}

const submit = ({ id, version }: Entry) => call(entryEndpoints.submitEntry, { id, version })

/** Whether a call went through; why not, `call` has said already. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return false
  }
}

import { type ComponentProps, useEffect, useRef } from 'react'
import { type Form, type FormOptions, useForm } from '../form/use-form.ts'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { useTab } from '../tab/tab-context.tsx'
import { confirm, unsavedQuestion } from '../ui/confirm.tsx'
import { toJson } from './draft-json.ts'
import type { DraftOffer } from './draft-offer.tsx'
import { useDraft } from './use-draft.ts'

interface KeptForm<V extends object> {
  readonly form: Form<V>
  /** What was typed before, while nothing new is: for `DraftOffer`. */
  readonly offer: ComponentProps<typeof DraftOffer>['offer']
  /** Whether the form may close: at once, or after the question what becomes of the typed text. */
  mayLeave(): Promise<boolean>
  /** Forgets what was typed. */
  drop(): void
}

/**
 * A form whose typed text outlives the end of the session and a closed page (S11, platform.md 3): it is kept until it
 * is saved or discarded, and meanwhile closing the tab asks. `formKey` says which form, e.g. `product/tag/12`.
 */
export function useKeptForm<V extends object>(formKey: string, options: FormOptions<V>): KeptForm<V> {
  const c = useText(commonText)
  const { setDirty } = useTab()
  const { found, keep, drop } = useDraft<Partial<V>>(formKey)
  const start = useRef(options.initial)
  const form = useForm<V>({
    ...options,
    onSubmit: async (values) => {
      await options.onSubmit(values)
      drop()
    },
  })
  const { dirty, values } = form
  useEffect(() => {
    start.current = options.initial
  })
  useEffect(() => {
    setDirty(dirty)
    if (dirty) keep(changed(start.current, values))
    return () => setDirty(false)
  }, [dirty, values, setDirty, keep])
  const mayLeave = async () => {
    if (!dirty) return true
    if (!(await confirm(unsavedQuestion(c)))) return false
    drop()
    return true
  }
  // what was not typed is as it stands now: somebody else may have changed it since
  const restore = () => form.reset({ ...options.initial, ...found }, true)
  return { form, offer: found && !dirty ? { restore, drop } : undefined, mayLeave, drop }
}

/** The typed values that are not what the form began with. */
function changed<V extends object>(start: V, values: V): Partial<V> {
  const entries = Object.entries(values) as [keyof V, unknown][] // of its own keys
  const typed = entries.filter(([key, value]) => toJson(value) !== toJson(start[key]))
  return Object.fromEntries(typed) as Partial<V> // entries of the same shape
}

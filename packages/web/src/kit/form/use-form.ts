import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailure } from '../api/call-failure.ts'
import { useLanguage } from '../i18n/language.ts'
import { useHold } from './steady.tsx'

export type FormErrors = Readonly<Record<string, string>>

export interface FormOptions<V extends object> {
  readonly initial: V
  /** The call's own input schema: the same rules on both sides. */
  readonly schema?: z.ZodMiniType | undefined
  /** The rules of a form that has to be there before any schema is loaded; messages by field. */
  readonly check?: ((values: V) => FormErrors) | undefined
  /** Sends; what it throws with `data.errors` appears under the fields. */
  readonly onSubmit: (values: V) => Promise<unknown>
  /** Says what a refusal means by field; without it only `data.errors` is shown. */
  readonly explain?: ((failure: CallFailure) => FormErrors) | undefined
  /** The shown messages in the language that the reader switched to; without it they stay as they are. */
  readonly reword?: ((errors: FormErrors) => Promise<FormErrors>) | undefined
}

export interface Form<V extends object> {
  readonly values: V
  readonly errors: FormErrors
  readonly dirty: boolean
  readonly busy: boolean
  set<K extends keyof V>(key: K, value: V[K]): void
  /** Starts again from other values, e.g. a kept draft; stays dirty when `dirty`. */
  reset(values: V, dirty?: boolean): void
  /** Validates and sends; true when it succeeded. Focus goes to the first error. */
  submit(): Promise<boolean>
  /** Shows messages by field and brings the focus to the first. */
  refuse(errors: FormErrors): void
}

/** State of a flat form: values, errors by field, whether something changed. */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const language = useLanguage()
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const latest = useRef({ values, options, busy })
  useEffect(() => {
    latest.current = { values, options, busy }
  })
  useRewording({ errors, setErrors }, options.reword)
  useHold(dirty || busy)

  const set = useCallback(<K extends keyof V>(key: K, value: V[K]) => {
    setValues((old) => ({ ...old, [key]: value }))
    // `form` concerns all fields, so any change may have cured it
    setErrors(({ [String(key)]: _gone, form: _all, ...rest }) => rest)
    setDirty(true)
  }, [])

  const reset = useCallback((next: V, isDirty = false) => {
    setValues(next)
    setErrors({})
    setDirty(isDirty)
  }, [])

  const refuse = useCallback((next: FormErrors) => {
    setErrors(next)
    requestAnimationFrame(focusFirstWrong)
  }, [])

  const submit = useCallback(async () => {
    const { values: now, options: given, busy: sending } = latest.current
    if (sending) return false
    const wrong = wrongIn(now, given, language)
    if (Object.keys(wrong).length > 0) {
      refuse(wrong)
      return false
    }
    latest.current = { ...latest.current, busy: true } // at once: a second press may come before the next render
    setBusy(true)
    try {
      await given.onSubmit(now)
      setErrors({})
      setDirty(false)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      refuse(given.explain?.(error) ?? error.errors)
      return false
    } finally {
      setBusy(false)
    }
  }, [language, refuse])

  return { values, errors, dirty, busy, set, reset, submit, refuse }
}

/** Pages of other tabs stay in the document, out of sight, with their own wrong fields. */
function focusFirstWrong(): void {
  const wrong = [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
  wrong.find((field) => field.closest('[style*="display: none"]') === null)?.focus()
}

function wrongIn<V extends object>(
  values: V,
  { schema, check }: FormOptions<V>,
  language: Language,
): FormErrors {
  const error = schema?.safeParse(values, { reportInput: true }).error
  return error ? fieldErrors(error.issues, language) : (check?.(values) ?? {})
}

interface Shown {
  readonly errors: FormErrors
  readonly setErrors: (change: (now: FormErrors) => FormErrors) => void
}

/** Says the shown messages again when the reader switches the language. */
function useRewording(shown: Shown, reword: FormOptions<object>['reword']): void {
  const language = useLanguage()
  const spoken = useRef(language)
  const latest = useRef({ shown, reword })
  useEffect(() => {
    latest.current = { shown, reword }
  })
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    const { errors, setErrors } = latest.current.shown
    if (Object.keys(errors).length === 0) return
    void latest.current.reword?.(errors).then((next) => setErrors((now) => (now === errors ? next : now)))
  }, [language])
}

import { type Form, type FormErrors, type FormOptions, useForm } from '../kit/form/use-form.ts'

/** A form of the login area: what it says follows the switch of the language, what was typed stays. */
export function useEntryForm<V extends object>(options: FormOptions<V>): Form<V> {
  return useForm({ ...options, reword })
}

/** The words of all refusals are loaded when somebody switches while some are shown. */
async function reword(errors: FormErrors): Promise<FormErrors> {
  const { inOtherWords } = await import('./in-other-words.ts')
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, inOtherWords(words)]))
}

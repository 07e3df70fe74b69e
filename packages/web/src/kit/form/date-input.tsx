import { lazy, Suspense } from 'react'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { ControlProps } from './field.tsx'
import { TextInput } from './text-input.tsx'

// the calendar is fetched by those who meet a date field
const DayPicker = lazy(() => import('./day-picker.tsx').then((module) => ({ default: module.DayPicker })))

export interface DateInputProps extends Partial<ControlProps> {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (value: string) => void
  min?: string | undefined
  max?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A day: a calendar in the reader's language; on a phone the phone's own. */
export function DateInput(props: DateInputProps) {
  const native = <TextInput {...props} type="date" />
  if (useIsPhone()) return native
  return (
    <Suspense fallback={native}>
      <DayPicker {...props} />
    </Suspense>
  )
}

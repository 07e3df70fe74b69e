import { lazy, Suspense, useRef } from 'react'
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
  const hasFocus = useRef(false)
  if (useIsPhone()) return <TextInput {...props} type="date" />
  const keepFocus = (is: boolean) => () => {
    hasFocus.current = is
  }
  const plain = <TextInput {...props} readOnly onFocus={keepFocus(true)} onBlur={keepFocus(false)} />
  return (
    <Suspense fallback={plain}>
      <DayPicker {...props} hadFocus={hasFocus} />
    </Suspense>
  )
}

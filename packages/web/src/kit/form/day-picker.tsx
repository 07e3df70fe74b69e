import DatePicker from 'antd/es/date-picker'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { AntdProvider } from '../ui/antd-provider.tsx'
import type { DateInputProps } from './date-input.tsx'

const FORMAT = 'YYYY-MM-DD'

interface DayPickerProps extends DateInputProps {
  /** Whether the field that stood here until the calendar came had the focus, which goes on here. */
  hadFocus: RefObject<boolean>
}

/** Ant Design's calendar in our tokens and words; Esc closes the calendar before anything around it. */
export function DayPicker(props: DayPickerProps) {
  const { value, onChange, min, max, placeholder, disabled, hadFocus, ...control } = props
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const [takesFocus] = useState(hadFocus.current)
  useLayoutEffect(() => {
    const here = place.current
    if (takesFocus) here?.querySelector('input')?.focus()
    return () => {
      // the picker answers a loss of focus with parts that are gone when it is taken away while it has it
      const focused = document.activeElement
      if (focused instanceof HTMLElement && here?.contains(focused)) focused.blur()
    }
  }, [takesFocus])
  // names of months and weekdays, and the day a week begins with
  dayjs.locale(useLanguage() === 'zh' ? 'zh-cn' : 'en')
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <AntdProvider>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the field inside */}
      <span
        ref={place}
        className="day-picker-place"
        data-owns-escape={open || undefined}
        onKeyDown={handleKey}
      >
        <DatePicker
          {...control}
          className="day-picker"
          format={FORMAT}
          open={open}
          onOpenChange={setOpen}
          value={value ? dayjs(value, FORMAT) : null}
          {...(min ? { minDate: dayjs(min) } : {})}
          {...(max ? { maxDate: dayjs(max) } : {})}
          placeholder={placeholder ?? FORMAT}
          disabled={disabled ?? false}
          // inside one of our popups the calendar belongs to it: a press on a day is no press outside
          getPopupContainer={(field) => field.closest<HTMLElement>('.popup') ?? document.body}
          onChange={(day) => onChange(day ? day.format(FORMAT) : '')}
        />
      </span>
    </AntdProvider>
  )
}

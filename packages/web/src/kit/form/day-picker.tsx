import DatePicker from 'antd/es/date-picker'
import dayjs from 'dayjs'
import { AntdProvider } from '../ui/antd-provider.tsx'
import type { DateInputProps } from './date-input.tsx'

const FORMAT = 'YYYY-MM-DD'

/** Ant Design's calendar in our tokens and words. */
export function DayPicker({ value, onChange, min, max, placeholder, disabled, ...control }: DateInputProps) {
  return (
    <AntdProvider>
      <DatePicker
        {...control}
        className="day-picker"
        format={FORMAT}
        value={value ? dayjs(value, FORMAT) : null}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        placeholder={placeholder ?? FORMAT}
        disabled={disabled ?? false}
        // inside one of our popups the calendar belongs to it: a press on a day is no press outside
        getPopupContainer={(field) => field.closest<HTMLElement>('.popup') ?? document.body}
        onChange={(day) => onChange(day ? day.format(FORMAT) : '')}
      />
    </AntdProvider>
  )
}

import { useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { CoverageCalendar, type Gap } from '../shared/coverage-calendar.tsx'
import { text } from './data-import.text.ts'

interface CoverageDrawerProps {
  until: string
  onUntil: (month: string) => void
  onGap: (gap: Gap) => void
  onClose: () => void
}

/** What is here month by month, and what is missing. */
export function CoverageDrawer({ until, onUntil, onGap, onClose }: CoverageDrawerProps) {
  const t = useText(text)
  return (
    <Drawer label={t('calendar')} note={t('calendar')} onClose={onClose}>
      <p className="small t3 part-note">{t('calendarHint')}</p>
      <CoverageCalendar filter={until === '' ? {} : { until }} onUntil={onUntil} onGap={onGap} />
    </Drawer>
  )
}

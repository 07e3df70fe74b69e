import type { ImportProgress } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import { text } from './data-import.text.ts'

const count = (value: number) => formatDecimal(String(Math.round(value)), 0)

/** How far a running import is, with its speed and the time left. */
export function FileProgress({ progress }: { progress: ImportProgress }) {
  const t = useText(text)
  const { share, rows_done: done, rows_total: total, rows_per_second: speed, seconds_left: left } = progress
  return (
    <>
      {share === null ? null : <ProgressBar part={share} label={t('progressName')} />}
      <div className="meter">
        {share === null ? null : <span className="strong">{Math.floor(share * 100)}%</span>}
        {done > 0 ? <span>{total === null ? count(done) : `${count(done)} / ${count(total)}`}</span> : null}
        {speed === null || speed <= 0 ? null : <span>{t('perSecond', { rows: count(speed) })}</span>}
        {left === null ? null : <span>{t('secondsLeft', { seconds: count(left) })}</span>}
        <span className="end t3">{t('leaveHint')}</span>
      </div>
    </>
  )
}

import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import {
  exportKindLabels,
  exportReasonLabels,
  exportStateLabels,
} from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import type { ExportJob } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { fetchStored } from '../api/files.ts'
import { useAction } from '../api/use-action.ts'
import { commonText } from '../i18n/common.text.ts'
import { useSay, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { DateTime } from '../ui/figures/date-time.tsx'
import { formatDecimal } from '../ui/figures/format-decimal.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { exportText } from './exports.text.ts'

const { listExports, repeatExport, cancelExport, removeExport, getExportFile } = exportEndpoints
const MIB = 1024 * 1024

const tones: Readonly<Record<ExportJob['state'], Tone>> = {
  waiting: 'wait',
  running: 'run',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'off',
  expired: 'off',
}

/** One export: what of, how far, how large, until when, and the next step. */
export function DownloadRow({ row }: { row: ExportJob }) {
  const say = useSay()
  const name = `${say(exportKindLabels[row.kind])} · ${row.format === 'csv' ? 'CSV' : 'Excel'}`
  return (
    <li className="download">
      <div className="grow">
        <p>
          <strong>{name}</strong> <Status tone={tones[row.state]}>{say(exportStateLabels[row.state])}</Status>
        </p>
        <p className="t2">{row.filters.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
        {row.reason ? <p className="t2">{say(exportReasonLabels[row.reason])}</p> : null}
        {row.state === 'running' ? <Progress row={row} /> : null}
        <Facts row={row} />
      </div>
      <Deeds row={row} name={name} />
    </li>
  )
}

function Progress({ row }: { row: ExportJob }) {
  const t = useText(exportText)
  if (row.records_total === null) return null
  const figures = { done: count(row.records_done), total: count(row.records_total) }
  return (
    <div className="download-progress">
      <ProgressBar
        part={row.records_total === 0 ? 1 : row.records_done / row.records_total}
        label={t('progress')}
      />
      <span className="small t3">{t('done', figures)}</span>
    </div>
  )
}

function Facts({ row }: { row: ExportJob }) {
  const t = useText(exportText)
  const size = row.byte_size === null ? undefined : sizeOf(row.byte_size)
  return (
    <p className="small t3">
      <DateTime at={row.asked_at} as="full" />
      {row.asked_by ? ` · ${row.asked_by}` : null}
      {size ? ` · ${t('rows', { rows: count(row.rows_count) })} · ${size}` : null}
      {row.state === 'ready' ? (
        <>
          {' · '}
          {t('until')} <DateTime at={row.expires_at} as="full" />
        </>
      ) : null}
    </p>
  )
}

function Deeds({ row, name }: { row: ExportJob; name: string }) {
  const t = useText(exportText)
  const c = useText(commonText)
  const invalidates = [listExports]
  const again = useAction(repeatExport, { invalidates })
  const stop = useAction(cancelExport, { invalidates })
  const remove = useAction(removeExport, { invalidates })
  const key = { id: row.id }
  const handleRemove = async () => {
    const question = { title: t('removeTitle'), hint: name, action: t('remove'), cancel: c('cancel') }
    if (await confirm({ ...question, danger: true })) remove.mutate(key)
  }
  if (row.state === 'waiting' || row.state === 'running') {
    return (
      <Button small busy={stop.isPending} onClick={() => stop.mutate(key)}>
        {t('stop')}
      </Button>
    )
  }
  return (
    <div className="download-deeds">
      {row.is_own && row.state === 'ready' ? (
        <Button small icon="export" onClick={() => void fetchStored(getExportFile, key, row.byte_size ?? 0)}>
          {t('download')}
        </Button>
      ) : null}
      {row.is_own ? (
        <Button small kind="quiet" busy={again.isPending} onClick={() => again.mutate(key)}>
          {t('again')}
        </Button>
      ) : null}
      <Button small kind="danger" busy={remove.isPending} onClick={() => void handleRemove()}>
        {t('remove')}
      </Button>
    </div>
  )
}

const count = (value: number) => formatDecimal(String(value), 0)

function sizeOf(bytes: number): string {
  return bytes < MIB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MIB).toFixed(1)} MB`
}

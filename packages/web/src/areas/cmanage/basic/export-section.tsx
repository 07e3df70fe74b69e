import { companyExportEndpoints } from '@crossdock/contracts/areas/identity/company-export/company-export.endpoints.ts'
import { companyExportStateLabels } from '@crossdock/contracts/areas/identity/company-export/company-export.labels.ts'
import type { CompanyExport } from '@crossdock/contracts/areas/identity/company-export/company-export.schema.ts'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { dataText } from './basic.text.ts'

const { listCompanyExports, startCompanyExport, getCompanyExportLink } = companyExportEndpoints
/** How often a copy that is being made is looked at, in milliseconds. */
const LOOK_MS = 2000

const tones: Readonly<Record<CompanyExport['state'], Tone>> = {
  waiting: 'wait',
  running: 'run',
  ready: 'ok',
  failed: 'bad',
  over: 'off',
}
const isOpen = ({ state }: CompanyExport) => state === 'waiting' || state === 'running'

/** A copy of everything, made in the background; for main accounts. */
export function ExportSection() {
  const t = useText(dataText)
  const { user, acting } = useActor()
  const list = useCall(
    listCompanyExports,
    {},
    { enabled: user.is_prime, refreshEvery: (reply) => (reply?.rows.some(isOpen) ? LOOK_MS : false) },
  )
  const start = useAction(startCompanyExport, {
    invalidates: [listCompanyExports],
    onDone: () => toast(t('exportStarted')),
  })
  const rows = list.data?.rows ?? []
  return (
    <section aria-label={t('export')}>
      <SectionHead title={t('export')} />
      <div className="company-row">
        <p className="grow t2">{t(user.is_prime ? 'exportHint' : 'exportPrime')}</p>
        {user.is_prime && !acting ? (
          <Button
            icon="export"
            busy={start.isPending}
            disabled={rows.some(isOpen)}
            onClick={() => start.mutate({})}
          >
            {t('exportNow')}
          </Button>
        ) : null}
      </div>
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ul className="company-rows">
          {rows.map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {user.is_prime && list.data && rows.length === 0 ? <p className="small t3">{t('exportNone')}</p> : null}
    </section>
  )
}

function ExportRow({ row }: { row: CompanyExport }) {
  const t = useText(dataText)
  const say = useSay()
  const link = useAction(getCompanyExportLink, { onDone: ({ url }) => follow(url) })
  const facts = {
    tables: row.tables_count,
    rows: formatDecimal(String(row.rows_count), 0),
    files: row.files_count,
    size: sizeOf(row.byte_size ?? 0),
  }
  return (
    <li className="company-row">
      <div className="grow">
        <Status tone={tones[row.state]}>{say(companyExportStateLabels[row.state])}</Status>{' '}
        <span className="t2">
          <DateTime at={row.asked_at} as="full" /> · {row.asked_by}
        </span>
        {row.finished_at && row.state !== 'failed' ? (
          <p className="small t3">
            {t('exportFacts', facts)}
            {row.state === 'ready' ? (
              <>
                {' · '}
                {t('exportUntil')} <DateTime at={row.expires_at} as="full" />
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      {row.state === 'ready' ? (
        <Button small icon="export" busy={link.isPending} onClick={() => link.mutate({ id: row.id })}>
          {t('download')}
        </Button>
      ) : null}
    </li>
  )
}

/** The browser itself fetches the file, which may be larger than the memory of the page. */
function follow(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}

function sizeOf(bytes: number): string {
  const mib = bytes / 1024 / 1024
  return mib < 1024 ? `${mib.toFixed(1)} MB` : `${(mib / 1024).toFixed(1)} GB`
}

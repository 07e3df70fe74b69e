import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './data-import.text.ts'
import { siteName, toneOf } from './import-words.ts'

/** Files named on the first page; the rest is behind the link. */
const NAMED = 6

/** Files that wait for somebody: to be confirmed, mended or discarded. */
export function Card() {
  const t = useText(text)
  const open = useCall(
    importEndpoints.listImports,
    { scope: 'open', size: NAMED },
    { quiet: true, refreshEvery: 30_000 },
  )
  const files = open.data?.rows
  const total = open.data?.total ?? 0
  return (
    <section className="dashboard-part" aria-label={t('waitingFiles')}>
      <SectionHead
        title={t('waitingFiles')}
        note={total > 0 ? t('historyCount', { count: total }) : undefined}
      >
        <Link to="/amzdata/data_import">{t('toImports')}</Link>
      </SectionHead>
      {!files && open.error ? <ErrorState error={open.error} onRetry={() => void open.refetch()} /> : null}
      {!files && !open.error ? <Skeleton lines={4} /> : null}
      {files?.length === 0 ? <p className="dashboard-none t3">{t('nothingWaits')}</p> : null}
      <ul className="dashboard-rows">
        {files?.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileLine({ file }: { file: ImportFile }) {
  const say = useSay()
  const site = siteName(file.marketplace)
  const place = [file.shop?.name, site ? say(site) : null].filter(Boolean).join(' · ')
  const name = file.member_name ?? file.file_name
  return (
    <li>
      <Link to={`/amzdata/data_import?open=${file.id}`} title={name} className="grow cut">
        {name}
      </Link>
      <span className="small t3">
        {place ? `${place} · ` : null}
        <DateTime at={file.uploaded_at} />
      </span>
      <Status tone={toneOf(file)}>{file.progress?.phase_name ?? file.status_name}</Status>
    </li>
  )
}

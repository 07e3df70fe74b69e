import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { ROW_TOLERANCE } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { sourceText } from './source.text.ts'
import { LineAmounts, LineFields } from './source-line-columns.tsx'
import { ReportLineFields } from './source-report-line.tsx'
import type { LineKey } from './use-source-state.ts'

interface SourceLineViewProps {
  line: LineKey
  onBack: () => void
}

/** One row completely: its columns, its untouched line, its file. */
export function SourceLineView({ line, onBack }: SourceLineViewProps) {
  const t = useText(sourceText)
  const reply = useCall(sourceEndpoints.getSourceRow, { ...line }, { keep: false, quiet: true })
  const found = reply.data
  return (
    <>
      <button type="button" className="text-button source-back" onClick={onBack}>
        <Icon name="left" size={12} />
        {t('back')}
      </button>
      {found ? <LineDetails found={found} /> : null}
      <Awaited reply={reply} lines={10} />
    </>
  )
}

function LineDetails({ found }: { found: SourceLine }) {
  const t = useText(sourceText)
  const { row, report, line } = found
  return (
    <>
      <header className="source-head">
        <h2>{t(row ? 'row' : 'reportRow')}</h2>
        {row ? <Check difference={row.difference} /> : null}
      </header>
      {report ? <ReportLineFields report={report} /> : null}
      {row ? <LineFields row={row} /> : null}
      {row ? <LineAmounts row={row} /> : null}
      <section className="source-part">
        <h3>
          {t('original_line')} <span className="small t3">{t('original_hint', { line: line.number })}</span>
        </h3>
        <Untouched line={line} />
      </section>
      <FileFacts found={found} />
    </>
  )
}

/** Whether the amounts of the row add up to its total (seller.md 1.1). */
function Check({ difference }: { difference: string }) {
  const t = useText(sourceText)
  // compared as written: a difference has four decimals at most, so the tolerance decides by its digits
  const isFine = isWithin(difference, ROW_TOLERANCE)
  return (
    <Status tone={isFine ? 'ok' : 'warn'}>
      {isFine ? t('checkEqual') : t('checkDiffers', { difference: formatDecimal(difference, 2) })}
    </Status>
  )
}

/** Whether a decimal text is at most so far from 0; compares digits, not binary numbers. */
function isWithin(difference: string, tolerance: string): boolean {
  const scaled = (value: string) => {
    const [whole = '0', fraction = ''] = value.replace(/^[-+]/, '').split('.')
    return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8))
  }
  return scaled(difference) <= scaled(tolerance)
}

function Untouched({ line }: { line: SourceLine['line'] }) {
  const t = useText(sourceText)
  return (
    <>
      {line.text === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, also by keys
        <pre className="source-text" tabIndex={0}>
          {line.text}
        </pre>
      )}
      {line.cells.length > 0 ? (
        <dl className="source-cells">
          {line.cells.map(({ header, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may repeat a header
            <div key={place}>
              <dt>{header}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {line.text === null && line.cells.length === 0 ? <p className="t3">{t('unreadableLine')}</p> : null}
    </>
  )
}

const KIB = 1024

/** Bytes in the unit a person would use. */
function sizeWords(bytes: number): string {
  if (bytes < KIB ** 2) return `${(bytes / KIB).toFixed(1)} KB`
  return `${(bytes / KIB ** 2).toFixed(1)} MB`
}

function FileFacts({ found: { file, updated_by: later } }: { found: SourceLine }) {
  const t = useText(sourceText)
  const can = useCan()
  const mayDownload = can(amzdataPermissions.data_import.export) || can(amzdataPermissions.analysis.export)
  const importOf = (id: number) => `/amzdata/data_import?open=${id}`
  return (
    <section className="source-part">
      <h3>{t('file')}</h3>
      <dl className="pairs source-file">
        <div>
          <dt>{t('file')}</dt>
          <dd>
            {can(amzdataPermissions.data_import.view) ? (
              <Link to={importOf(file.id)}>{file.name}</Link>
            ) : (
              file.name
            )}
          </dd>
        </div>
        {file.member ? (
          <div>
            <dt>{t('member')}</dt>
            <dd>{file.member}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('uploaded')}</dt>
          <dd>
            {file.uploaded_by ? t('uploadedBy', { name: file.uploaded_by }) : null}
            <DateTime at={file.uploaded_at} as="full" />
          </dd>
        </div>
        <div>
          <dt>{t('size')}</dt>
          <dd>{sizeWords(file.byte_size)}</dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd className="mono small source-hash" title={file.sha256}>
            {file.sha256}
          </dd>
        </div>
        {later ? (
          <div>
            <dt>{t('changedBy')}</dt>
            <dd>
              <Link to={importOf(later.id)}>{later.name}</Link>
            </dd>
          </div>
        ) : null}
      </dl>
      {mayDownload ? (
        <Button
          icon="export"
          onClick={() => void downloadFile(importEndpoints.downloadFile, { id: file.id })}
        >
          {t('download')}
        </Button>
      ) : null}
    </section>
  )
}

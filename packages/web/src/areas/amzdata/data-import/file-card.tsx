import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { dataTypeLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportEvent, ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './data-import.text.ts'
import { FileActions } from './file-actions.tsx'
import { Detected } from './file-detected.tsx'
import { FileProgress } from './file-progress.tsx'
import { siteName, sizeWords, toneOf } from './import-words.ts'

interface FileCardProps {
  file: ImportFile
  /** Newest progress from the stream, ahead of the fetched one. */
  event: ImportEvent | undefined
  onShow: (id: number, part?: string) => void
}

/** One file in progress: what it is, what would be written, what is doubtful, and the one next step. */
export function FileCard({ file, event, onShow }: FileCardProps) {
  const progress = event?.progress ?? file.progress
  const running = file.phase !== null || file.status_key === 'waiting' || file.status_key === 'verifying'
  return (
    <article className="file" aria-label={file.file_name}>
      <div className="file-head">
        <span className="file-icon">
          <Icon name="file" />
        </span>
        <div className="file-name">
          <b title={file.file_name}>{file.member_name ?? file.file_name}</b>
          <FileFacts file={file} />
        </div>
        <Status tone={toneOf(file)}>{progress?.phase_name ?? file.status_name}</Status>
        <FileActions file={file} running={running} />
      </div>
      <div className="file-body">
        {running && progress ? <FileProgress progress={progress} /> : null}
        {file.reason ? <Reason file={file} onShow={onShow} /> : null}
        {file.status_key === 'valid' && !running ? <Waiting file={file} onShow={onShow} /> : null}
      </div>
    </article>
  )
}

/** What waits for confirmation, with all that the list leaves out. */
function Waiting({ file, onShow }: Omit<FileCardProps, 'event'>) {
  const full = useCall(importEndpoints.getImport, { id: file.id })
  return <Detected file={full.data ?? file} onShow={onShow} />
}

function FileFacts({ file }: { file: ImportFile }) {
  const t = useText(text)
  const say = useSay()
  const type = Object.entries(dataTypeLabels).find(([key]) => key === file.data_type)?.[1]
  const chosen = siteName(file.chosen.marketplace)
  const facts = [
    sizeWords(file.byte_size),
    file.status < 0 && type ? say(type) : '',
    file.status < 0 && chosen ? t('chosenMarketplace', { marketplace: say(chosen) }) : '',
    file.uploaded_by?.name ?? '',
  ].filter(Boolean)
  return (
    <span>
      {facts.join(' · ')} · <DateTime at={file.uploaded_at} />
    </span>
  )
}

function Reason({ file, onShow }: Omit<FileCardProps, 'event'>) {
  const t = useText(text)
  return (
    <div className="reason">
      {file.reason?.found}
      <span>
        {file.reason?.next}
        {file.counts.invalid > 0 ? (
          <button type="button" className="text-button" onClick={() => onShow(file.id, 'errors')}>
            {t('errorsTitle')}
          </button>
        ) : null}
        {file.earlier ? (
          <button
            type="button"
            className="text-button"
            onClick={() => file.earlier && onShow(file.earlier.id)}
          >
            {t('earlier')}
          </button>
        ) : null}
      </span>
    </div>
  )
}

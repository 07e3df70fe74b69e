import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportEvent, ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { text } from './data-import.text.ts'
import { FileCard } from './file-card.tsx'
import { UploadCard } from './upload-card.tsx'
import type { Upload } from './use-uploads.ts'

interface OpenImportsProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDrop: (key: number) => void
  events: ReadonlyMap<number, ImportEvent>
  onShow: (id: number, part?: string) => void
}

/** Files that are on their way or ask for attention; they stay until somebody decides. */
export function OpenImports({ uploads, onRetry, onDrop, events, onShow }: OpenImportsProps) {
  const t = useText(text)
  // the stream tells of changes; asking again now and then covers a lost connection
  const open = useCall(importEndpoints.listImports, { scope: 'open', size: 50 }, { refreshEvery: 15_000 })
  const files = open.data?.rows ?? []
  const counts = useCounts(files, uploads)
  if (files.length + uploads.length === 0) return null
  return (
    <section className="queue">
      <SectionHead title={t('working')} note={counts} />
      <div className="files">
        {uploads.map((upload) => (
          <UploadCard key={`upload-${upload.key}`} upload={upload} onRetry={onRetry} onDrop={onDrop} />
        ))}
        {files.map((file) => (
          <FileCard key={file.id} file={file} event={events.get(file.id)} onShow={onShow} />
        ))}
      </div>
    </section>
  )
}

/** `1 个待确认，1 个进行中，1 个失败`: only what there is. */
function useCounts(files: readonly ImportFile[], uploads: readonly Upload[]): string {
  const t = useText(text)
  const failed =
    files.filter((file) => file.status < 0).length + uploads.filter((one) => one.state === 'failed').length
  const waiting = files.filter((file) => file.status_key === 'valid' && file.phase === null).length
  const running = files.length + uploads.length - failed - waiting
  return [
    waiting > 0 ? t('waitingCount', { count: waiting }) : '',
    running > 0 ? t('runningCount', { count: running }) : '',
    failed > 0 ? t('failedCount', { count: failed }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

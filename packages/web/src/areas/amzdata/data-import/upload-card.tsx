import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './data-import.text.ts'
import { sizeWords } from './import-words.ts'
import type { Upload } from './use-uploads.ts'

interface UploadCardProps {
  upload: Upload
  onRetry: (upload: Upload) => void
  onDrop: (key: number) => void
}

const looks = {
  waiting: { tone: 'wait', word: 'queuedUpload' },
  sending: { tone: 'run', word: 'uploading' },
  failed: { tone: 'bad', word: 'uploadFailed' },
} as const

/** A file whose bytes wait, are on their way, or did not arrive. */
export function UploadCard({ upload, onRetry, onDrop }: UploadCardProps) {
  const t = useText(text)
  const { file, state, key } = upload
  const { tone, word } = looks[state]
  return (
    <article className="file" aria-label={file.name}>
      <div className="file-head">
        <span className="file-icon">
          <Icon name="file" />
        </span>
        <div className="file-name">
          <b title={file.name}>{file.name}</b>
          <span>{sizeWords(file.size)}</span>
        </div>
        <Status tone={tone}>{t(word)}</Status>
        {state === 'failed' ? (
          <div className="end">
            <Button kind="quiet" onClick={() => onDrop(key)}>
              {t('remove')}
            </Button>
            <Button onClick={() => onRetry(upload)}>{t('uploadAgain')}</Button>
          </div>
        ) : null}
      </div>
      <UploadBody upload={upload} />
    </article>
  )
}

function UploadBody({ upload: { file, state, part, problem } }: Pick<UploadCardProps, 'upload'>) {
  const t = useText(text)
  if (state === 'waiting') return null
  if (state === 'failed') {
    return (
      <div className="file-body">
        <p className="reason">{problem}</p>
      </div>
    )
  }
  return (
    <div className="file-body">
      <ProgressBar part={part} label={t('uploading')} />
      <div className="meter">
        <span className="strong">{Math.round(part * 100)}%</span>
        <span>
          {sizeWords(Math.round(file.size * part))} / {sizeWords(file.size)}
        </span>
      </div>
    </div>
  )
}

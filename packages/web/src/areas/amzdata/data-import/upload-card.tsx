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

/** A file whose bytes are on their way. */
export function UploadCard({ upload, onRetry, onDrop }: UploadCardProps) {
  const t = useText(text)
  const { file, part, failed, key } = upload
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
        <Status tone={failed ? 'bad' : 'run'}>{t(failed ? 'uploadFailed' : 'uploading')}</Status>
        <div className="end">
          {failed ? (
            <>
              <Button kind="quiet" onClick={() => onDrop(key)}>
                {t('remove')}
              </Button>
              <Button onClick={() => onRetry(upload)}>{t('uploadAgain')}</Button>
            </>
          ) : null}
        </div>
      </div>
      {failed ? null : (
        <div className="file-body">
          <ProgressBar part={part} label={t('uploading')} />
          <div className="meter">
            <span className="strong">{Math.round(part * 100)}%</span>
            <span>{sizeWords(Math.round(file.size * part))}</span>
          </div>
        </div>
      )}
    </article>
  )
}

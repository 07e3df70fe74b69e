import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type {
  RequestDetail,
  RequestFile,
} from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { requestCalls } from './request-calls.ts'
import { text } from './rprequest.text.ts'

/** The files of a request with how their import stands, and why one is held. */
export function RequestFiles({ request }: { request: RequestDetail }) {
  const t = useText(text)
  if (request.files.length === 0) return null
  return (
    <section className="rp-section" aria-label={t('files')}>
      <div className="rp-section-head">
        <h3>{t('files')}</h3>
        {request.abilities.download ? (
          <Button
            kind="quiet"
            icon="export"
            onClick={() => void downloadFile(requestEndpoints.downloadReport, { id: request.id })}
          >
            {t('download')}
          </Button>
        ) : null}
      </div>
      <ul className="rp-list">
        {request.files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function toneOf({ status_key: status, is_held }: RequestFile): Tone {
  if (is_held) return 'warn'
  if (status === 'imported') return 'ok'
  if (status === 'waiting' || status === 'verifying' || status === 'valid') return 'run'
  return status === 'undone' || status === 'zeroLines' || status === 'duplicateImport' ? 'off' : 'bad'
}

function File({ file }: { file: RequestFile }) {
  const t = useText(text)
  const can = useCan()
  const action = useAction(importEndpoints.confirmImport, { invalidates: requestCalls })
  const mayImport = can(amzdataPermissions.data_import.import)
  const maySee = can(amzdataPermissions.data_import.view)
  return (
    <li>
      <p className="rp-file">
        <span className="rp-file-name">{file.file_name}</span>
        <Status tone={toneOf(file)}>{file.is_held ? t('held') : file.status_name}</Status>
        <span className="t3 nowrap">
          {t('rows')} <Quantity value={file.rows} />
        </span>
      </p>
      {file.is_held ? <p className="small">{t('heldHint')}</p> : null}
      {file.notes.map((note) => (
        <p key={note} className="small t2">
          {note}
        </p>
      ))}
      <p className="rp-file-deeds">
        {file.is_held && mayImport ? (
          <Button busy={action.isPending} onClick={() => action.mutate({ id: file.id })}>
            {t('confirmImport')}
          </Button>
        ) : null}
        {maySee ? <Link to={`/amzdata/data_import?open=${file.id}`}>{t('toImports')}</Link> : null}
      </p>
    </li>
  )
}

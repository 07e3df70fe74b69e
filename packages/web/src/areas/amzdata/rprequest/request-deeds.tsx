import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { ReportRequest } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './rprequest.text.ts'
import { useRequestMoves } from './use-request-moves.ts'

interface RequestDeedsProps {
  row: ReportRequest
  onShow: (id: string) => void
}

/** The next step of a request in its row, and its download. */
export function RequestDeeds({ row, onShow }: RequestDeedsProps) {
  const t = useText(text)
  const move = useRequestMoves()
  const { abilities: may, id } = row
  const retry = async () => {
    const outcome = await move([id], 'retry')
    const [made] = outcome?.made ?? []
    if (made !== undefined) onShow(String(made))
  }
  return (
    <span className="rp-deeds">
      {may.submit ? (
        <button type="button" className="text-button" onClick={() => void move([id], 'submit')}>
          {t('submit')}
        </button>
      ) : null}
      {may.attach && !row.is_remote ? (
        <button type="button" className="text-button" onClick={() => onShow(String(id))}>
          {t('upload')}
        </button>
      ) : null}
      {may.retry ? (
        <button type="button" className="text-button" onClick={() => void retry()}>
          {t('retry')}
        </button>
      ) : null}
      {may.download ? (
        <button
          type="button"
          className="text-button"
          onClick={() => void downloadFile(requestEndpoints.downloadReport, { id })}
        >
          {t('download')}
        </button>
      ) : null}
    </span>
  )
}

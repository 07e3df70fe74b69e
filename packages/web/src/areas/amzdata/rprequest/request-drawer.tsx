import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { requestTypeLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Steady } from '../../../kit/form/steady.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { RequestStatus, useSpanWords } from './request-columns.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestLog } from './request-log.tsx'
import { RequestSteps } from './request-steps.tsx'
import { text } from './rprequest.text.ts'
import { isMoving } from './use-request-list.ts'
import { useRequestMoves } from './use-request-moves.ts'

interface RequestDrawerProps {
  /** `new`: one to be made. */
  id: string
  onShow: (id: string) => void
}

const often = (data: RequestDetail | undefined) => (data && isMoving(data) ? 2_000 : false)
const start = { n_shop: '', n_site: '', n_type: '', n_from: '', n_to: '' }

/** One request beside the list: its form as a draft, then how to fetch the report, its files and its log. */
export function RequestDrawer({ id, onShow }: RequestDrawerProps) {
  const t = useText(text)
  const [given] = useUrlState(start)
  const isNew = id === 'new'
  const input = { id: Number(id) || 1 }
  const options = { enabled: !isNew, quiet: true, keep: false, refreshEvery: often }
  const { data, error, refetch } = useCall(requestEndpoints.getRequest, input, options)
  const close = () => onShow('')
  if (isNew) {
    const { n_shop: shop, n_site: site, n_type: type, n_from: from, n_to: to } = given
    return <RequestForm start={{ shop, site, type, from, to }} onClose={close} onShow={onShow} />
  }
  if (!data) {
    return (
      <Drawer label={t('tab_requests')} onClose={close}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />}
      </Drawer>
    )
  }
  if (data.abilities.edit) {
    return (
      <Steady record={data}>
        {(draft) => <RequestForm key={draft?.version} draft={draft} onClose={close} onShow={onShow} />}
      </Steady>
    )
  }
  return <Submitted request={data} onClose={close} onShow={onShow} />
}

interface SubmittedProps {
  request: RequestDetail
  onClose: () => void
  onShow: (id: string) => void
}

function Submitted({ request, onClose, onShow }: SubmittedProps) {
  const t = useText(text)
  const say = useSay()
  const siteName = useMarketplaceName()
  const spanWords = useSpanWords()
  const { abilities: may } = request
  const title = say(requestTypeLabels[request.report_type])
  const sites = request.marketplaces.map(siteName).join(' · ')
  const isWaiting = request.is_remote && isMoving(request) && request.files.length === 0
  return (
    <Drawer
      label={`${title} ${request.id}`}
      note={`${t('id')} ${request.id}`}
      onClose={onClose}
      foot={<Foot request={request} onShow={onShow} />}
    >
      <div className="rp-head">
        <h2>{title}</h2>
        <p>
          <RequestStatus row={request} />
          <span className="t2">{[request.shop.name, sites, spanWords(request)].join(' · ')}</span>
        </p>
      </div>
      {request.error ? (
        <Notice tone={request.abilities.retry ? 'bad' : 'warn'}>{request.error}</Notice>
      ) : null}
      {isWaiting ? <Notice tone="info">{t('waitingRemote')}</Notice> : null}
      {may.attach ? <RequestSteps request={request} /> : null}
      <RequestFiles request={request} />
      <RequestFacts request={request} onShow={onShow} />
      <RequestLog events={request.events} />
    </Drawer>
  )
}

function Foot({ request, onShow }: Omit<SubmittedProps, 'onClose'>) {
  const t = useText(text)
  const move = useRequestMoves()
  const { abilities: may, id } = request
  const retry = async () => {
    const outcome = await move([id], 'retry')
    const [made] = outcome?.made ?? []
    if (made !== undefined) onShow(String(made))
  }
  if (!may.cancel && !may.retry) return <span className="small t3">{t('submittedLocked')}</span>
  return (
    <>
      <span className="small t3 rp-far">{t('submittedLocked')}</span>
      {may.cancel ? <Button onClick={() => void move([id], 'cancel')}>{t('cancelRequest')}</Button> : null}
      {may.retry ? (
        <Button kind="primary" icon="refresh" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      ) : null}
    </>
  )
}

import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { pairReasonLabels } from '@crossdock/contracts/areas/amzdata/listings/pairing.labels.ts'
import type { PairSuggestion } from '@crossdock/contracts/areas/amzdata/listings/pairing.schema.ts'
import { useId, useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './listing.text.ts'
import { usePair } from './pair-actions.ts'

/** Proposals from this score on are chosen beforehand. */
const SURE = 90

/** Proposals for unpaired listings, the sure ones chosen beforehand. */
export function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const reply = useCall(pairingEndpoints.suggestPairs, {}, { quiet: true }).data
  const pair = usePair(onClose)
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const isChosen = ({ listing_id: listing, score }: PairSuggestion) => score >= SURE !== turned.has(listing)
  const chosen = (reply?.rows ?? []).filter(isChosen)
  const turn = (listing: number) => {
    const next = new Set(turned)
    if (!next.delete(listing)) next.add(listing)
    setTurned(next)
  }
  const go = () =>
    pair.mutate({
      pairs: chosen.map((row) => ({
        id: row.listing_id,
        product_id: row.product.id,
        quantity: row.quantity,
      })),
    })
  return (
    <Modal labelledBy={id} className="modal is-wide" onClose={onClose} firm>
      <h2 id={id}>{t('suggestions')}</h2>
      {reply ? (
        <p className="modal-hint">
          {t('suggestionsHint', { count: reply.rows.length, unpaired: reply.unpaired })}
        </p>
      ) : (
        <Skeleton lines={6} />
      )}
      {reply?.rows.length === 0 ? <p className="t3 listing-none">{t('noSuggestions')}</p> : null}
      <ul className="listing-proposals">
        {reply?.rows.map((row) => (
          <Line key={row.listing_id} row={row} checked={isChosen(row)} onTurn={() => turn(row.listing_id)} />
        ))}
      </ul>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" disabled={chosen.length === 0} busy={pair.isPending} onClick={go}>
          {t('pairChosen', { count: chosen.length })}
        </Button>
      </footer>
    </Modal>
  )
}

function Line({ row, checked, onTurn }: { row: PairSuggestion; checked: boolean; onTurn: () => void }) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  return (
    <li>
      <label>
        <input type="checkbox" className="check" checked={checked} onChange={onTurn} />
        <span className="grow">
          <span className="mono">{row.msku}</span>
          <span className="small t3">
            {row.shop} {nameOf(row.marketplace)}
          </span>
        </span>
        <span className="grow">
          <span className="mono">{row.product.sku}</span> ×{row.quantity}
          <span className="small t3">{say(pairReasonLabels[row.reason])}</span>
        </span>
        <b title={t('score', { score: row.score })}>{row.score}</b>
      </label>
    </li>
  )
}

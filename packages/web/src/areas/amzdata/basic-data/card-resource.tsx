import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import {
  feeCardKindLabels,
  feeCardLabels,
  feeCardOriginLabels,
  feeCardStateLabels,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import type { FeeCard } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { count, shown, statusOf, text } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, search } from '../../../kit/resource/filters.ts'
import { NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { Tag } from '../../../kit/ui/tag.tsx'
import { cardText } from './card.text.ts'

/** Names of marketplaces by country. */
export const marketplaceWords = Object.fromEntries(
  MARKETPLACES.map(({ country, zh, en }) => [country, { zh, en }]),
)

/** List of fee cards. */
export const cardResource = defineResource({
  view: 'amzdata/basic_data',
  called: cardText.card,
  endpoints: {
    list: feeCardEndpoints.listFeeCards,
    save: feeCardEndpoints.saveFeeCard,
    export: feeCardEndpoints.exportFeeCards,
  },
  labels: feeCardLabels,
  nameKey: 'source',
  list: {
    columns: [
      shown(
        'kind',
        (card: FeeCard, say) => (
          <>
            {say(feeCardKindLabels[card.kind])}
            <span className="sub">{say(marketplaceWords[card.marketplace] ?? { zh: '', en: '' })}</span>
          </>
        ),
        { sortable: true, width: 200, phone: 'title' },
      ),
      text('effective_from', { sortable: true, phone: 'code' }),
      shown('effective_to', (card: FeeCard) => card.effective_to ?? NOTHING),
      statusOf(
        'state',
        {
          words: feeCardStateLabels,
          tones: { in_force: 'ok', stale: 'warn', ended: 'off', future: 'wait' },
        },
        { phone: 'note' },
      ),
      shown(
        'is_builtin',
        (card: FeeCard, say) => (
          <>
            <Tag line={card.is_builtin}>{say(feeCardOriginLabels[card.is_builtin ? 'builtin' : 'own'])}</Tag>
            {card.is_overridden ? <span className="sub">{say(cardText.overridden)}</span> : null}
          </>
        ),
        { title: feeCardLabels.origin },
      ),
      text('currency'),
      count('rows_count'),
      shown('source', (card: FeeCard) => (
        <span className="card-source">
          {card.source}
          <span className="sub">{card.remark}</span>
        </span>
      )),
    ],
    filters: [
      search('q', cardText.searchHint),
      choice('marketplace', marketplaceWords),
      choice('kind', feeCardKindLabels),
      choice('state', feeCardStateLabels),
      choice('origin', feeCardOriginLabels),
    ],
  },
})

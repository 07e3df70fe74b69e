import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import { feeCardKindLabels } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import type {
  FeeCard,
  FeeCardWithRows,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { cardText } from './card.text.ts'
import { CardEditor } from './card-editor.tsx'
import { cardValues } from './card-form.ts'
import { marketplaceWords } from './card-resource.tsx'
import { CardRows } from './card-rows.tsx'

const calls = [feeCardEndpoints.listFeeCards, feeCardEndpoints.getFeeCard]

/** A card with its rows: shipped ones are read and copied, own ones changed. */
export function CardDrawer({ row, onClose }: { row: FeeCard | undefined; onClose: () => void }) {
  const id = row?.id ?? 0
  const reply = useCall(
    feeCardEndpoints.getFeeCard,
    { id },
    { enabled: row !== undefined, keep: false, quiet: true },
  )
  const [copied, setCopied] = useState(false)
  const mayEdit = useCan()(amzdataPermissions.basic_data.feecard)
  const card = reply.data
  if (!row) return <CardEditor card={undefined} start={cardValues(undefined)} onClose={onClose} />
  if (card && mayEdit && (copied || !card.is_builtin)) {
    const own = copied ? undefined : card
    return (
      <CardEditor
        card={own}
        start={cardValues(card)}
        onClose={onClose}
        extra={own && <Remove card={own} onClose={onClose} />}
      />
    )
  }
  return (
    <CardFacts
      card={card}
      onClose={onClose}
      onCopy={mayEdit ? () => setCopied(true) : undefined}
      problem={reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
    />
  )
}

function Remove({ card, onClose }: { card: FeeCardWithRows; onClose: () => void }) {
  const t = useText(cardText)
  const c = useText(commonText)
  const action = useAction(feeCardEndpoints.removeFeeCard, { invalidates: calls, onDone: onClose })
  const ask = async () => {
    const question = {
      title: t('removeTitle', { date: card.effective_from }),
      hint: t('removeHint'),
      action: c('remove'),
      danger: true,
    }
    if (await confirm(question)) action.mutate({ id: card.id, version: card.version })
  }
  return <Button onClick={() => void ask()}>{c('remove')}</Button>
}

interface CardFactsProps {
  card: FeeCardWithRows | undefined
  onClose: () => void
  onCopy: (() => void) | undefined
  problem: ReactNode
}

function CardFacts({ card, onClose, onCopy, problem }: CardFactsProps) {
  const t = useText(cardText)
  const say = useSay()
  const place = card ? say(marketplaceWords[card.marketplace] ?? { zh: '', en: '' }) : ''
  const title = card ? `${place} ${say(feeCardKindLabels[card.kind])}` : t('card')
  return (
    <Drawer
      label={title}
      note={title}
      onClose={onClose}
      foot={
        card?.is_builtin && onCopy ? (
          <Button kind="primary" onClick={onCopy}>
            {t('copy')}
          </Button>
        ) : undefined
      }
    >
      {problem}
      {card || problem ? null : <Skeleton lines={8} />}
      {card ? (
        <>
          {card.is_builtin ? <Notice tone="info">{t('builtinHint')}</Notice> : null}
          <p className="card-facts">
            {card.effective_to
              ? t('span', { from: card.effective_from, to: card.effective_to })
              : t('since', { from: card.effective_from })}
            <span className="t3">{card.source}</span>
            <span className="t3">{card.remark}</span>
          </p>
          <CardRows kind={card.kind} rows={cardValues(card).rows} />
        </>
      ) : null}
    </Drawer>
  )
}

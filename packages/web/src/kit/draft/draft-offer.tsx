import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { draftText } from './draft.text.ts'

interface DraftOfferProps {
  /** undefined: there is nothing to offer. */
  offer: { restore(): void; drop(): void } | undefined
}

/** Offers what was typed and not saved the last time, e.g. because the session ended. */
export function DraftOffer({ offer }: DraftOfferProps) {
  const t = useText(draftText)
  const c = useText(commonText)
  if (!offer) return null
  const deeds = (
    <>
      <Button small onClick={offer.drop}>
        {c('discard')}
      </Button>
      <Button small onClick={offer.restore}>
        {t('restore')}
      </Button>
    </>
  )
  return (
    <Notice tone="info" action={deeds}>
      {t('found')}
    </Notice>
  )
}

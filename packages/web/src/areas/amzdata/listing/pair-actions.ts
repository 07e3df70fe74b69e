import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './listing.text.ts'
import { listingCalls } from './listing-calls.ts'

/** Replies that are old once a pairing changed. */
export const pairCalls = [...listingCalls, pairingEndpoints.suggestPairs]

/** Pairs listings and says how many changed. */
export function usePair(onDone?: () => void) {
  const t = useText(text)
  return useAction(pairingEndpoints.pairListings, {
    invalidates: pairCalls,
    onDone: ({ changed }) => {
      toast(t('pairedCount', { count: changed }))
      onDone?.()
    },
  })
}

/** Undoes pairings and says how many changed. */
export function useUnpair(onDone?: () => void) {
  const t = useText(text)
  return useAction(pairingEndpoints.unpairListings, {
    invalidates: pairCalls,
    onDone: ({ changed }) => {
      toast(t('unpairedCount', { count: changed }))
      onDone?.()
    },
  })
}

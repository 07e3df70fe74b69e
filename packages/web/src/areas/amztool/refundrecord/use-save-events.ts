import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { ledgerCalls } from './ledger-calls.ts'
import { text } from './refundrecord.text.ts'

/** Decides something about events and says for how many. */
export function useSaveEvents(onDone?: () => void) {
  const t = useText(text)
  return useAction(aftersaleEndpoints.changeAftersales, {
    invalidates: ledgerCalls,
    onDone: ({ changed }) => {
      toast(t('saved', { count: changed }))
      onDone?.()
    },
  })
}

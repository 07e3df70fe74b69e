import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { billWarningLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { BILL_WARNINGS, type BillMove } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './freight.text.ts'
import { billCalls } from './freight-calls.ts'

type Rows = readonly { readonly id: number; readonly version: number }[]
type Move = (bills: Rows, move: BillMove, reason?: string) => Promise<boolean>

/** Moves bills to another state; what is odd about them is asked about once. True when it was done. */
export function useBillMoves(): Move {
  const t = useText(text)
  const say = useSay()
  const listing = useListing()
  const action = useAction(freightBillEndpoints.moveBills, { invalidates: billCalls })
  return async (bills, move, reason) => {
    const wish = { move, bills: [...bills], reason: reason ?? null }
    const send = async (isSure: boolean): Promise<boolean> => {
      try {
        const { moved } = await action.mutateAsync({ ...wish, confirm_warnings: isSure })
        toast(t(`moved_${move}`, { count: moved }))
        return true
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error // otherwise its reaction told the reader
        if (isSure || error.code !== freightFailures.needsConfirmation.code) return false
        const { warnings } = error.data
        const odd = BILL_WARNINGS.filter((warning) => Array.isArray(warnings) && warnings.includes(warning))
        const hint = listing(odd.map((warning) => say(billWarningLabels[warning])))
        const question = {
          title: t('warningsTitle'),
          hint: hint || error.message,
          action: t('warningsAction'),
        }
        return (await confirm(question)) && send(true)
      }
    }
    return send(false)
  }
}

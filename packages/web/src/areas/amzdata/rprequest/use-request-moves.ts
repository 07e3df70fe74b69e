import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { RequestOutcome } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { requestCalls } from './request-calls.ts'
import { text } from './rprequest.text.ts'

export type RequestMove = 'submit' | 'cancel' | 'retry' | 'remove'
const { submitRequests, cancelRequests, retryRequests, removeRequests } = requestEndpoints
const options = { invalidates: requestCalls }

/** Moves requests; says what was done, and why the others were left out. Answers the outcome. */
export function useRequestMoves(): (
  ids: readonly number[],
  move: RequestMove,
) => Promise<RequestOutcome | undefined> {
  const t = useText(text)
  const c = useText(commonText)
  const actions = {
    submit: useAction(submitRequests, options),
    cancel: useAction(cancelRequests, options),
    retry: useAction(retryRequests, options),
    remove: useAction(removeRequests, options),
  }
  return async (ids, move) => {
    const question = { title: t('removeDrafts'), hint: c('removeHint'), action: c('remove'), danger: true }
    if (move === 'remove' && !(await confirm(question))) return undefined
    const outcome = await actions[move].mutateAsync({ ids: [...ids] }).catch(() => undefined)
    if (outcome === undefined) return undefined // the reaction told the reader
    for (const { id, message } of outcome.refused) {
      toast(ids.length === 1 ? message : t('refusedOne', { id, message }), 'warn')
    }
    const count = outcome.done.length
    if (count > 0) toast(t(move === 'retry' ? 'made' : 'done', { count }))
    return outcome
  }
}

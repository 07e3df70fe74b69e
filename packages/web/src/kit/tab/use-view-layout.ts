import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useCall } from '../api/use-call.ts'

/**
 * What the reader keeps of a view under one name, e.g. its columns, as a list of words: `[kept, keep]`. It follows the
 * account; null until it is read, or when nothing was kept. A lost write is not worth a message.
 */
export function useViewLayout(
  view: ViewKey,
  name: 'columns',
): [readonly string[] | null, (words: readonly string[] | null) => void] {
  const reply = useCall(
    layoutEndpoints.getLayout,
    { scope: view },
    { freshFor: Number.POSITIVE_INFINITY, quiet: true },
  )
  const [chosen, setChosen] = useState<readonly string[] | null>()
  const found = reply.data?.cfg[name]
  const kept = Array.isArray(found) ? found.filter((word) => typeof word === 'string') : null
  const keep = (words: readonly string[] | null) => {
    setChosen(words)
    void write(words)
  }
  return [chosen === undefined ? kept : chosen, keep]

  async function write(words: readonly string[] | null): Promise<void> {
    const { data } = await reply.refetch()
    await send(layoutEndpoints.saveLayout, {
      scope: view,
      cfg: { [name]: words },
      version: data?.version ?? 0,
    }).catch(() => undefined)
  }
}

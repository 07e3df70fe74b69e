import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportEvent } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useEffect, useState } from 'react'
import { openEvents } from '../../../kit/api/events.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'

/**
 * Newest progress of each running import, from the server's event stream while the tab is visible; a change of
 * status fetches the cards and the history again.
 */
export function useImportProgress(): ReadonlyMap<number, ImportEvent> {
  const [events, setEvents] = useState<ReadonlyMap<number, ImportEvent>>(new Map())
  const { active } = useTab()
  useEffect(() => {
    if (!active) return
    const known = new Map<number, string>()
    return openEvents(importEndpoints.watchImports, {}, (event) => {
      setEvents((all) => new Map(all).set(event.id, event))
      const state = `${event.status} ${event.progress?.phase ?? ''}`
      if (known.get(event.id) === state) return
      known.set(event.id, state)
      void invalidate(importEndpoints.listImports, importEndpoints.getImport)
    })
  }, [active])
  return events
}

import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import type { ExportKind } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { CallFailure, isRecord } from '../api/call-failure.ts'
import { downloadFile } from '../api/files.ts'
import { invalidate } from '../api/query-client.ts'
import { useText } from '../i18n/use-text.ts'
import { useUrlState } from '../tab/use-url-state.ts'
import type { MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.tsx'
import { DownloadsDrawer } from './downloads-drawer.tsx'
import { exportText } from './exports.text.ts'

interface ListExport<E extends Endpoint> {
  /** Fetches a short list at once; has a long one made in the background and opens the downloads centre. */
  fetchList(query: CallInputOf<E>): Promise<void>
  /** For the export menu: opens the downloads centre. */
  readonly door: MenuItem
  /** The downloads centre while it is open. */
  readonly drawer: ReactNode
}

/** Exports a list of any length from its screen; the address says whether the downloads centre is open. */
export function useListExport<E extends Endpoint>(kind: ExportKind, endpoint: E): ListExport<E> {
  const t = useText(exportText)
  const [{ downloads }, setAddress] = useUrlState({ downloads: '' })
  const open = () => setAddress({ downloads: '1' })
  const fetchList = async (query: CallInputOf<E>) => {
    try {
      await downloadFile(endpoint, query)
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== exportFailures.tooLong.code) throw error
      await call(exportEndpoints.startExport, { kind, query: plainQuery(query) })
      toast(t('started'))
      await invalidate(exportEndpoints.listExports)
      open()
    }
  }
  return {
    fetchList,
    door: { key: 'downloads', label: t('downloads'), onSelect: open },
    drawer: downloads ? <DownloadsDrawer onClose={() => setAddress({ downloads: '' })} /> : null,
  }
}

/** The query as the address of the list's own export would carry it. */
function plainQuery(query: unknown): Record<string, string> {
  const entries = Object.entries(isRecord(query) ? query : {})
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

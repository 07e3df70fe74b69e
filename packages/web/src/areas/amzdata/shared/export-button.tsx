import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { FormatMenu } from '../../../kit/exports/format-menu.tsx'

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E
  /** The filter of the list; the format is added. */
  query: Omit<CallInputOf<E>, 'format'>
}

/** The filtered list as xlsx or CSV. */
export function ExportButton<E extends Endpoint>({ endpoint, query }: ExportButtonProps<E>) {
  // the downloads that use this take a format beside their filter
  const fetchAs = (format: 'xlsx' | 'csv') =>
    void downloadFile(endpoint, { ...query, format } as CallInputOf<E>)
  return <FormatMenu onFetch={fetchAs} />
}

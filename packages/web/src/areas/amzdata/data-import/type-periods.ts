import { REPORT_KINDS } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'

const sourcesOf = (type: string) =>
  REPORT_KINDS.filter(({ dataType }) => dataType === type).map(({ period }) => period.otherwise)

/** Whether every file of a chosen type is of one day. */
export function isSnapshotType(type: string): boolean {
  const sources = sourcesOf(type)
  return sources.length > 0 && sources.every((source) => source === 'snapshot')
}

/** Whether every file of a chosen type says its days itself; nothing chosen may be anything. */
export function isDatedType(type: string): boolean {
  return type !== '' && sourcesOf(type).every((source) => source === 'required')
}

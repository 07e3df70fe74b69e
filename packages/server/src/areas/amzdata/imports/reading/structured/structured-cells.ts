import type { StructuredForm } from '../detection/report-profile.ts'
import { OrderXml } from './order-xml.ts'
import type { OnStructured, StructuredRecord, StructuredScanner } from './structured-record.ts'
import { TrafficJson } from './traffic-json.ts'

/** The scanner of a form. */
export function structuredScanner(form: StructuredForm['kind'], onRecord: OnStructured): StructuredScanner {
  return form === 'xml' ? new OrderXml(onRecord) : new TrafficJson(onRecord)
}

/** The cells of a row in the order of the columns; what the file says once stands in every row. */
export function cellsOf(
  { cells }: Pick<StructuredRecord, 'cells'>,
  headers: readonly string[],
  ofFile: StructuredForm['ofFile'],
): string[] {
  return headers.map((header) => cells.get(header) ?? ofFile[header] ?? '')
}

import type { SheetImportReply } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { DemoRefusal } from '../demo-client.ts'

/** Throws when a file that people fill in was not taken over. */
export function refuseErrors({ applied, errors }: SheetImportReply): void {
  if (applied) return
  throw new DemoRefusal(errors.map(({ line, field, message }) => `${line} ${field}: ${message}`).join('; '))
}

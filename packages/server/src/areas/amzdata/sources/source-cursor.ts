import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { SourceCursor } from '../rollups/sources.service.ts'

/** Packs where a page ended into the text a caller sends back as `after`. */
export function writeSourceCursor({ place, bizDate, key }: SourceCursor): string {
  return Buffer.from(JSON.stringify([place, bizDate, ...key])).toString('base64url')
}

/** Reads it; a text that is none of ours is refused. */
export function readSourceCursor(text: string | undefined): SourceCursor | null {
  if (text === undefined) return null
  const parts = parsed(text)
  const [place, bizDate, name, number]: unknown[] = Array.isArray(parts) ? parts : []
  const isGood =
    Number.isInteger(place) &&
    typeof bizDate === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(bizDate) &&
    typeof name === 'string' &&
    Number.isInteger(number)
  if (!isGood) throw failure(commonFailures.invalidInput, { data: { errors: { after: '' } } })
  return { place: Number(place), bizDate, key: [name, Number(number)] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

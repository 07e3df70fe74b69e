import { open } from 'node:fs/promises'
import type { ReportProfile } from './reading/detection/report-profile.ts'

const SAMPLE_BYTES = 1024 * 1024
const NEW_LINE = 10

/** About how many rows a plain text file has, from the length of its first lines; null for packed files. */
export async function estimateRows(path: string, profile: ReportProfile): Promise<number | null> {
  if (profile.container.kind !== 'text' || profile.packedAs !== 'none') return null
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    let lines = 0
    for (
      let at = buffer.indexOf(NEW_LINE);
      at !== -1 && at < bytesRead;
      at = buffer.indexOf(NEW_LINE, at + 1)
    ) {
      lines += 1
    }
    if (lines === 0) return null
    return Math.max(1, Math.round((size / bytesRead) * lines) - profile.headerLine)
  } finally {
    await file.close()
  }
}

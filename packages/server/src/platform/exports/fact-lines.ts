import { exportFactLabels } from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { asText, type SheetCell } from '../files/write-xlsx.ts'
import type { ExportCall, ExportFact } from './export-source.ts'

/** The lines above a table: what it is about, when it was made, and an empty one (seller.md 0). */
export function factLines(
  facts: readonly ExportFact[],
  { language, now }: Pick<ExportCall, 'language' | 'now'>,
): SheetCell[][] {
  return [
    ...facts.map(({ label, value }) => [say(label, language), asText(wordsOf(value, language))]),
    [say(exportFactLabels.generated_at, language), now.toISOString()],
    [],
  ]
}

/** The value of a fact in a language. */
export function wordsOf(value: ExportFact['value'], language: Language): string {
  return typeof value === 'string' ? value : say(value, language)
}

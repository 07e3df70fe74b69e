import type {
  DictionaryDraft,
  DictionaryEntry,
} from '@crossdock/contracts/areas/amzdata/imports/dictionary.schema.ts'
import { importFailures } from '@crossdock/contracts/areas/amzdata/imports/imports.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import { type DictionaryRow, deleteWord, insertWord, listWords, updateWord } from './dictionary.queries.ts'
import { builtInDictionary } from './reading/dictionary/built-in-dictionary.ts'
import { mergeDictionary, type ReportDictionary } from './reading/dictionary/report-dictionary.ts'
import { transactionTypes } from './reading/dictionary/type-words.ts'

const ENTITY = 'amzdata/data_import/dictionary'

/** The built-in words with those that staff added; the latter win. */
export async function loadDictionary(trx: Trx): Promise<ReportDictionary> {
  const words = await listWords(trx)
  if (words.length === 0) return builtInDictionary
  const of = (kind: string) => words.filter((word) => word.kind === kind)
  const merged = mergeDictionary(builtInDictionary, {
    headers: of('header').map(({ reportType, language, word, meaning }) => ({
      reportType,
      language,
      header: word,
      field: meaning,
    })),
    typeWords: of('type').map(({ word, meaning }) => ({ word, type: meaning })),
  })
  return {
    ...merged,
    fulfilmentWords: widened(merged.fulfilmentWords, of('fulfillment')),
    statusWords: widened(merged.statusWords, of('status')),
  }
}

function widened<K extends string>(
  known: Readonly<Record<K, readonly string[]>>,
  words: readonly DictionaryRow[],
): Record<K, readonly string[]> {
  const keys = Object.keys(known) as K[] // the keys of the table itself
  const entries = keys.map((key) => [
    key,
    [...known[key], ...words.filter(({ meaning }) => meaning === key).map(({ word }) => word)],
  ])
  return Object.fromEntries(entries) as Record<K, readonly string[]> // one entry per key
}

/** The words that staff added to the built-in dictionary. */
export async function listDictionary(trx: Trx): Promise<DictionaryEntry[]> {
  return (await listWords(trx)).map(dress)
}

/** Adds a word, or changes the one of `draft.id`. */
export async function saveDictionary(trx: Trx, by: Doer, draft: DictionaryDraft): Promise<DictionaryEntry> {
  refuseUnknownMeaning(draft)
  const { id, kind, language, word, meaning } = draft
  const values = { kind, reportType: draft.report_type, language, word, meaning }
  try {
    const row =
      id === undefined
        ? await insertWord(trx, { ...values, createdBy: by.actor.userId })
        : await updateWord(trx, id, values)
    if (row === undefined) throw failure(commonFailures.notFound)
    await recordChange(trx, by, { entity: ENTITY, entityId: row.id, action: 'edit', after: values })
    return dress(row)
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error
    throw failure(importFailures.wordTaken, { params: { word }, data: { field: 'word', word } })
  }
}

/** Removes a word that staff added. */
export async function removeDictionary(trx: Trx, by: Doer, id: number): Promise<void> {
  const row = await deleteWord(trx, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  await recordChange(trx, by, { entity: ENTITY, entityId: id, action: 'delete', before: dress(row) })
}

/** A word must mean something that reading knows, or every file with it would lose a column silently. */
function refuseUnknownMeaning({ kind, report_type: reportType, meaning }: DictionaryDraft): void {
  const known = meaningsOf(kind, reportType)
  if (known.has(meaning)) return
  throw failure(importFailures.unknownMeaning, { params: { meaning }, data: { field: 'meaning' } })
}

function meaningsOf(kind: DictionaryDraft['kind'], reportType: string): Set<string> {
  if (kind === 'type') return new Set(transactionTypes)
  if (kind === 'fulfillment') return new Set(Object.keys(builtInDictionary.fulfilmentWords))
  if (kind === 'status') return new Set(Object.keys(builtInDictionary.statusWords))
  const report = builtInDictionary.reports.find(({ key }) => key === reportType)
  const tables = Object.values(report?.headers ?? {})
  return new Set(tables.flatMap((table) => Object.values(table)))
}

function dress(row: DictionaryRow): DictionaryEntry {
  return {
    id: Number(row.id),
    // The table's check constraint lists the same kinds.
    kind: row.kind as DictionaryEntry['kind'],
    report_type: row.reportType,
    language: row.language,
    word: row.word,
    meaning: row.meaning,
    created_at: row.createdAt.toISOString(),
  }
}

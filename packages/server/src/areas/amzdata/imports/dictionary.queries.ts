import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataReportDictionary } from '../../../platform/database/schema.gen.ts'

export type DictionaryRow = Selectable<AmzdataReportDictionary>
type Word = Pick<Insertable<AmzdataReportDictionary>, 'kind' | 'reportType' | 'language' | 'word' | 'meaning'>

/** All words that staff added, oldest first. */
export function listWords(trx: Trx): Promise<DictionaryRow[]> {
  return trx.selectFrom('amzdata.reportDictionary').selectAll().orderBy('id').execute()
}

/** Adds a word; one that is there already violates its unique index. */
export function insertWord(trx: Trx, word: Word & { createdBy: number }): Promise<DictionaryRow> {
  return trx.insertInto('amzdata.reportDictionary').values(word).returningAll().executeTakeFirstOrThrow()
}

/** Changes a word; undefined when it is not there. */
export function updateWord(trx: Trx, id: number, word: Word): Promise<DictionaryRow | undefined> {
  return trx
    .updateTable('amzdata.reportDictionary')
    .set(word)
    .where('id', '=', String(id))
    .returningAll()
    .executeTakeFirst()
}

/** Removes a word and answers it; undefined when it is not there. */
export function deleteWord(trx: Trx, id: number): Promise<DictionaryRow | undefined> {
  return trx
    .deleteFrom('amzdata.reportDictionary')
    .where('id', '=', String(id))
    .returningAll()
    .executeTakeFirst()
}

import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { openComments } from '../../amzdata/return-comments/comments.service.ts'
import type { LedgerReader } from './ledger-reach.ts'

/** What buyers wrote about returns of shops in which the reader may see it, by the id of the event. */
export function commentsOf(
  trx: Trx,
  { platform }: Pick<ActorCall, 'platform'>,
  { reader, rows }: { reader: LedgerReader; rows: readonly { id: string; shopId: string; source: string }[] },
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ id, shopId, source }) =>
    source === 'return' && reader.seesBuyer(shopId) ? [id] : [],
  )
  return openComments(trx, platform.sealing, { companyId: reader.reach.companyId, ids })
}

/** Words that say nothing by themselves. */
const STOP_WORDS = new Set(
  (
    'the and for was not but with this that it its is are be to of in on at a an i my me we you they as so too very ' +
    'have had has did does do no from or if than then there when which will would can could just item product ' +
    'der die das und ist nicht mit ein eine den dem des ich war zu es sie im auf für von '
  ).split(' '),
)
/** Words that are told, and comments by different buyers that have to use one. */
const TOLD_WORDS = 40
const LEAST_COMMENTS = 2

/** Words by the number of comments that use them: of all comments' words those that at least two use, numbers and addresses left out. */
export function countWords(comments: Iterable<string>): { word: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const comment of comments) {
    for (const word of new Set(wordsOf(comment))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_COMMENTS)
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word))
    .slice(0, TOLD_WORDS)
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function wordsOf(comment: string): string[] {
  const plain = comment.toLowerCase().replace(/\S+@\S+|https?:\S+/g, ' ')
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike && segment.length > 1 && !/\p{N}/u.test(segment) && !STOP_WORDS.has(segment) ? [segment] : [],
  )
}

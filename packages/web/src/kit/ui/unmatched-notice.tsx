import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Notice } from './notice.tsx'
import { useCopy } from './use-copy.ts'

/** Unmatched values that are named; all of them can be copied. */
const NAMED = 8

interface UnmatchedNoticeProps {
  values: readonly string[]
  /** `{count} … {values}`. */
  words: (params: { count: number; values: string }) => string
}

/** Values of a pasted search that nothing answers, listed back (seller.md 0). */
export function UnmatchedNotice({ values, words }: UnmatchedNoticeProps) {
  const c = useText(commonText)
  const copy = useCopy()
  if (values.length === 0) return null
  const named = values.slice(0, NAMED).join(', ') + (values.length > NAMED ? ' …' : '')
  return (
    <Notice
      tone="info"
      action={
        <button type="button" className="text-button" onClick={() => void copy(values.join('\n'))}>
          {c('copy')}
        </button>
      }
    >
      {words({ count: values.length, values: named })}
    </Notice>
  )
}

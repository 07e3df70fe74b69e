import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { searchText } from './search.text.ts'

/** Unmatched values that are named; all of them can be copied. */
const NAMED = 8

interface UnmatchedValuesProps {
  values: readonly string[]
  /** `{count} … {values}`, where the values are no MSKUs. */
  words?: (params: { count: number; values: string }) => string
}

/** Values of a pasted search that nothing answers, listed back (seller.md 0). */
export function UnmatchedValues({ values, words }: UnmatchedValuesProps) {
  const t = useText(searchText)
  const c = useText(commonText)
  if (values.length === 0) return null
  const named = values.slice(0, NAMED).join(', ') + (values.length > NAMED ? ' …' : '')
  const copy = async () => {
    await navigator.clipboard.writeText(values.join('\n'))
    toast(c('copied'))
  }
  return (
    <Notice
      tone="info"
      action={
        <button type="button" className="text-button" onClick={() => void copy()}>
          {t('copyValues')}
        </button>
      }
    >
      {(words ?? ((params) => t('unmatched', params)))({ count: values.length, values: named })}
    </Notice>
  )
}

import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { searchText } from './search.text.ts'

/** Unmatched values that are named; all of them can be copied. */
const NAMED = 8

/** Values of a pasted search that no MSKU answers, listed back (seller.md 0). */
export function UnmatchedValues({ values }: { values: readonly string[] }) {
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
      {t('unmatched', { count: values.length, values: named })}
    </Notice>
  )
}

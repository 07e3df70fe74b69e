import { useText } from '../../../kit/i18n/use-text.ts'
import { UnmatchedNotice } from '../../../kit/ui/unmatched-notice.tsx'
import { searchText } from './search.text.ts'

/** MSKUs of a pasted search that nothing answers, listed back (seller.md 0). */
export function UnmatchedValues({ values }: { values: readonly string[] }) {
  const t = useText(searchText)
  return <UnmatchedNotice values={values} words={(params) => t('unmatched', params)} />
}

import { useText } from '../../../kit/i18n/use-text.ts'
import { UnmatchedNotice } from '../../../kit/ui/unmatched-notice.tsx'
import { searchText } from './search.text.ts'

interface UnmatchedValuesProps {
  values: readonly string[]
  /** `{count} … {values}`, where the values are no MSKUs. */
  words?: (params: { count: number; values: string }) => string
}

/** Values of a pasted search that nothing answers, listed back (seller.md 0). */
export function UnmatchedValues({ values, words }: UnmatchedValuesProps) {
  const t = useText(searchText)
  return <UnmatchedNotice values={values} words={words ?? ((params) => t('unmatched', params))} />
}

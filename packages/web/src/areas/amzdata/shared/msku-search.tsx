import { useText } from '../../../kit/i18n/use-text.ts'
import { PasteSearch } from '../../../kit/ui/paste-search.tsx'
import { searchText } from './search.text.ts'

interface MskuSearchProps {
  value: string
  onChange: (value: string) => void
  /** What is looked for, where it is no MSKU. */
  label?: string | undefined
}

/** One MSKU or a pasted column of them. */
export function MskuSearch({ value, onChange, label }: MskuSearchProps) {
  const t = useText(searchText)
  return <PasteSearch value={value} onChange={onChange} label={label ?? t('mskuSearch')} />
}

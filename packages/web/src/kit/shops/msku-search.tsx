import { useText } from '../i18n/use-text.ts'
import { PasteSearch } from '../ui/paste-search.tsx'
import { orderSearchText } from './order-search.text.ts'

interface MskuSearchProps {
  value: string
  onChange: (value: string) => void
}

/** One MSKU or a pasted column of them. */
export function MskuSearch({ value, onChange }: MskuSearchProps) {
  const t = useText(orderSearchText)
  return <PasteSearch value={value} onChange={onChange} label={t('searchMsku')} />
}

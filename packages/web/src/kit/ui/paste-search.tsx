import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { SearchField } from './search-field.tsx'

interface PasteSearchProps {
  value: string
  onChange: (value: string) => void
  /** What is looked for. */
  label: string
}

/** Several values take longer to type. */
const PAUSE_MS = 400

const show = (value: string) => searchValues(value).join(', ')
const read = (draft: string) => searchValues(draft).join(',')
const paste = (pasted: string) => (searchValues(pasted).length < 2 ? undefined : show(pasted))

/** One value or a pasted column of them: line breaks and tabs become commas, which a one-line field would swallow. */
export function PasteSearch({ value, onChange, label }: PasteSearchProps) {
  const kinds = { show, read, paste, pause: PAUSE_MS, className: 'msku-search' }
  return <SearchField value={value} onChange={onChange} placeholder={label} {...kinds} />
}

import type { FileLine } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { detailText } from './detail.text.ts'

/** File and line of something; opens the line as it stands there. */
export function SourceButton({ line, onOpen }: { line: FileLine; onOpen: (line: FileLine) => void }) {
  const t = useText(detailText)
  return (
    <button type="button" className="text-button small" onClick={() => onOpen(line)}>
      {t('sourceLine', { file: line.file, line: line.line_no })}
    </button>
  )
}

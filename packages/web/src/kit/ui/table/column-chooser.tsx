import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay } from '../../i18n/use-text.ts'
import { ColumnMenu } from './column-menu.tsx'

interface ColumnChooserProps<C extends string> {
  /** What may be shown, in the order of the table. */
  offered: readonly C[]
  labels: Readonly<Record<C, Message>>
  shown: readonly string[]
  /** null: the usual ones. */
  onChange: (columns: readonly C[] | null) => void
  className?: string
}

/** Which columns a table shows. */
export function ColumnChooser<C extends string>({ labels, ...props }: ColumnChooserProps<C>) {
  const say = useSay()
  const options = props.offered.map((column) => ({ value: column, label: say(labels[column]) }))
  return <ColumnMenu options={options} {...props} />
}

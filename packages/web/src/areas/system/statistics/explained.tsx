import { useRef, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { helpText, text } from './statistics.text.ts'

interface ExplainedProps {
  /** Name of the figure as it is shown. */
  name: string
  figure: keyof typeof helpText
}

/** The name of a figure, which tells on a press how it is counted. */
export function Explained({ name, figure }: ExplainedProps) {
  const t = useText(text)
  const help = useText(helpText)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <span className="explained">
      {name}
      <button
        ref={anchor}
        type="button"
        className="explained-mark"
        aria-label={t('explain', { name })}
        aria-expanded={open}
        title={help(figure)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} className="explained-words" onClose={() => setOpen(false)}>
          <p role="status">{help(figure)}</p>
        </Popup>
      ) : null}
    </span>
  )
}

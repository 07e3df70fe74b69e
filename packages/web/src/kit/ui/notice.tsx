import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  tone?: 'warn' | 'bad' | 'info' | 'ok'
  children: ReactNode
  /** What the reader can do about it, at the right. */
  action?: ReactNode
}

/** One line that concerns the whole page. */
export function Notice({ tone = 'warn', children, action }: NoticeProps) {
  return (
    <div className={`notice is-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone} />
      <span>{children}</span>
      {action ? <span className="end">{action}</span> : null}
    </div>
  )
}

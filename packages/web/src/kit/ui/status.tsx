import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

/** What a state means for the reader; the colour never stands alone (look.md). */
export type Tone = 'ok' | 'warn' | 'bad' | 'off' | 'run' | 'wait'

const marks: Record<Tone, IconName> = {
  ok: 'ok',
  warn: 'warn',
  bad: 'bad',
  off: 'none',
  run: 'run',
  wait: 'pause',
}

interface StatusProps {
  tone: Tone
  children: ReactNode
  icon?: IconName
}

/** A state: mark and word. */
export function Status({ tone, children, icon }: StatusProps) {
  return (
    <span className={`state is-${tone}`}>
      <Icon name={icon ?? marks[tone]} />
      {children}
    </span>
  )
}

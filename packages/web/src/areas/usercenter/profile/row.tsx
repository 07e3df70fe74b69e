import type { ReactNode } from 'react'

interface RowProps {
  title: string
  hint: ReactNode
  children?: ReactNode
}

/** One matter of the account: what it is, how it stands, what can be done. */
export function Row({ title, hint, children }: RowProps) {
  return (
    <li className="profile-row">
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="t2">{hint}</p>
      </div>
      {children}
    </li>
  )
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** One primary action per page; `quiet` has no border; `danger` is set apart from the usual. */
  kind?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined
  icon?: IconName | undefined
  small?: boolean | undefined
  /** Waiting for an answer: cannot be pressed, says so to screen readers. */
  busy?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

const kinds = { plain: '', primary: ' is-primary', quiet: ' is-quiet', danger: ' is-quiet is-danger' }

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  kind = 'plain',
  icon,
  small,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const size = small ? ' is-small' : ''
  return (
    <button
      type="button"
      className={`button${kinds[kind]}${size}${className ? ` ${className}` : ''}`}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Read aloud and shown on hover. */
  label: string
  icon: IconName
  small?: boolean | undefined
  mark?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only an icon. */
export function IconButton({ label, icon, small, mark, className, ...rest }: IconButtonProps) {
  const size = small ? ' is-small' : ''
  return (
    <button
      type="button"
      className={`icon-button${size}${className ? ` ${className}` : ''}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
      {mark}
    </button>
  )
}

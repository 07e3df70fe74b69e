import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { isPressedTwice } from './pressed-twice.ts'

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

/** A button; `type` is `button` unless said otherwise. One that is primary or waits for an answer takes a double click as one. */
export function Button({
  kind = 'plain',
  icon,
  small,
  busy,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const size = small ? ' is-small' : ''
  const isDeed = kind === 'primary' || busy !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDeed && isPressedTwice(event)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      className={`button${kinds[kind]}${size}${className ? ` ${className}` : ''}`}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      onClick={handleClick}
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

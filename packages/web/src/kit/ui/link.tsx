import { isExternal } from '@crossdock/contracts/rules/links.ts'
import { isFrontPath } from '@crossdock/contracts/vocabulary/routes.ts'
import type { ReactNode, Ref } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  title?: string | undefined
  onClick?: (() => void) | undefined
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link: inside by the router, outside in a new window without opener access (spec 2.7); pages of the public front
 * are another document.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  if (isFrontPath(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  }
  if (!isExternal(to)) {
    return (
      <RouterLink to={to} {...rest}>
        {children}
      </RouterLink>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  )
}

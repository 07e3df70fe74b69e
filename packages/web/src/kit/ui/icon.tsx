import { type IconName, iconPaths } from './icon-paths.ts'

interface IconProps {
  name: IconName
  size?: 12 | 16 | 20
}

/** One of our own strokes. Always decorative: the word or `aria-label` beside it carries the meaning. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg className={size === 16 ? 'i' : `i i-${size}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** The icon of a menu entry; an unknown name becomes a plain square instead of nothing. */
export function iconNamed(name: string | null | undefined): IconName {
  return name && Object.hasOwn(iconPaths, name) ? (name as IconName) : 'unknown' // just looked up
}

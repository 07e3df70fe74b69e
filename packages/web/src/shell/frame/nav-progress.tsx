import { useNavigation } from 'react-router'

/** A line along the top while a page is on its way; no spinner (spec 2.2). */
export function NavProgress() {
  const { state } = useNavigation()
  return <div className={state === 'idle' ? 'nav-progress' : 'nav-progress is-on'} aria-hidden="true" />
}

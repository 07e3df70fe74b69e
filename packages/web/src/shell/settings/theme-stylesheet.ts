const asked = new Set<string>()

/**
 * GETs the style sheet of a UI library, once a page load, when the theme picker is opened and the installation names
 * one (spec 7). It stands before our own styles, so that colours come from our variables first; when it cannot be had,
 * nothing is missing (platform.md 4).
 */
export function fetchThemeStylesheet(address: string | undefined): void {
  if (!address?.startsWith('https://') || asked.has(address)) return
  asked.add(address)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = 'anonymous'
  link.referrerPolicy = 'no-referrer'
  link.onerror = () => link.remove()
  link.href = address
  document.head.prepend(link)
}

const KEY = 'recentPages'
/** Platform.md 4: the five latest. */
const MOST = 5

/** Paths chosen in the search, latest first. */
export function recentPages(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string').slice(0, MOST) : []
  } catch {
    return [] // written by something else
  }
}

export function rememberPage(path: string): void {
  const paths = [path, ...recentPages().filter((one) => one !== path)].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify(paths))
}

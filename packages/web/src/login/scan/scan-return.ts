/** Name of the window that a page opens to scan in; the answer then goes back to that page. */
const SCAN_WINDOW = 'crossdock-scan'

/** What the provider sends back in the address. */
export interface ScanAnswer {
  readonly code: string
  readonly state: string
}

/** Reads the answer; undefined when the person refused, or the address was opened without one. */
export function readAnswer(search: string): ScanAnswer | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const state = query.get('state')
  return code && state ? { code, state } : undefined
}

/** Hands the answer to the page of ours that opened this window, and closes it; false when none did (platform.md 5). */
export function handToOpener(answer: ScanAnswer | undefined): boolean {
  // the opener is a window, though the browser's types leave it open
  const opener: Pick<Window, 'postMessage'> | null = window.opener
  if (window.name !== SCAN_WINDOW || opener === null) return false
  // only a page of our own origin can hear it
  opener.postMessage({ kind: SCAN_WINDOW, ...answer }, location.origin)
  window.close()
  return true
}

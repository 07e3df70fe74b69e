type Listener = (version: number) => void

let listener: Listener | undefined

/** The shell hears here that rights were added to the session (platform.md 3, rule 10). */
export function onPermVersion(hear: Listener | undefined): void {
  listener = hear
}

export function notePermVersion(header: string | null): void {
  const version = Number(header)
  if (header && Number.isInteger(version)) listener?.(version)
}

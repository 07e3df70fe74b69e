/** A Chromium for browser journeys, as the options that Playwright's `launch` takes. */
export function findChromium(): Promise<{
  executablePath: string
  args: string[]
  env?: Record<string, string>
}>

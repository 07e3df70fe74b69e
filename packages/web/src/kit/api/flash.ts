const KEY = 'flash'

/** Leaves a message for the next page, e.g. why the login page appeared. */
export function leaveFlash(message: string): void {
  sessionStorage.setItem(KEY, message)
}

/** Takes the message that the page before left, once. */
export function takeFlash(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return message
}

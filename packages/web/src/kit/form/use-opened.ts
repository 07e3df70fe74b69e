import { useState } from 'react'

/**
 * A record as a form was opened with it. Lists are fetched again while a form is open: what was read before, sent with
 * the version of what somebody saved since, would undo that instead of being refused (reliability.md C).
 */
export function useOpened<T>(record: T): T {
  const [opened] = useState(() => record)
  return opened
}

import type { CodeScene } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import * as z from 'zod/mini'

const CodeWait = z.object({ recipient: z.string(), until: z.number(), seconds: z.number() })

/** The time until one more code may be asked for; it outlives a reload of the page. */
export type CodeWait = z.infer<typeof CodeWait>

const keyOf = (scene: CodeScene) => `code-wait:${scene}`

/** Remembers in this tab that a code is on its way. */
export function keepWait(scene: CodeScene, wait: CodeWait): void {
  sessionStorage.setItem(keyOf(scene), JSON.stringify(wait))
}

/** The wait that still lasts; one that a clock set back would make endless counts as over. */
export function readWait(scene: CodeScene, now = Date.now()): CodeWait | undefined {
  const found = z.safeParse(CodeWait, parse(sessionStorage.getItem(keyOf(scene))))
  if (!found.success) return undefined
  const left = found.data.until - now
  return left > 0 && left <= found.data.seconds * 1000 ? found.data : undefined
}

/** Forgets it: the code was used. */
export function dropWait(scene: CodeScene): void {
  sessionStorage.removeItem(keyOf(scene))
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // written by something else
  }
}

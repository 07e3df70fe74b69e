/** Streams of one kind that one user has open at this process; the oldest gives way to one more. */
export const STREAMS_OF_USER = 10

/** What the client of a stream is told that gave way, so that it does not come back at once. */
export const GAVE_WAY = 'event: replaced\n\n'

/** Which streams are open, so that nobody fills the memory with them. */
export class OpenStreams {
  readonly #open = new Map<string, AbortController[]>()

  /** Enters a stream; its signal is aborted when it has to give way. */
  enter(caller: string): { readonly signal: AbortSignal; leave(): void } {
    const mine = new AbortController()
    const others = this.#open.get(caller) ?? []
    const open = [...others, mine]
    for (const old of open.slice(0, -STREAMS_OF_USER)) old.abort()
    this.#open.set(caller, open.slice(-STREAMS_OF_USER))
    return { signal: mine.signal, leave: () => this.#leave(caller, mine) }
  }

  #leave(caller: string, left: AbortController): void {
    const rest = (this.#open.get(caller) ?? []).filter((stream) => stream !== left)
    if (rest.length === 0) this.#open.delete(caller)
    else this.#open.set(caller, rest)
  }
}

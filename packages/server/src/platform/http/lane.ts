import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'

/** A call waits this long for its turn, as long as for a free connection. */
const WAIT_MS = 2_000
/** Of the connections one kind of call may hold this part at once, so that one that hangs leaves some to the others. */
const SHARE = 1 / 3
const LEAST = 2

/** Limits how many calls of one kind work on the database at once (K7): the others wait for their turn, in order. */
export class Lane {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(connections: number) {
    this.#free = Math.max(LEAST, Math.floor(connections * SHARE))
  }

  /** Waits for the turn; the answer gives it back. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#turn()
    return () => this.#leave()
  }

  #leave(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#free += 1
    else next()
  }

  /** Whoever leaves hands the place over. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        this.#waiting.delete(enter)
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        this.#waiting.delete(enter)
        reject(failure(commonFailures.busy))
      }, WAIT_MS)
      this.#waiting.add(enter)
    })
  }
}

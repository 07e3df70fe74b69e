/** The reply of every business call (spec 8): success is code 20000 and nothing else. */
export const SUCCESS = 20000

export interface Envelope<T = unknown> {
  code: number
  message: string
  data: T
}

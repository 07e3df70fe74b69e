/** Copies a text out of the piece of file it was cut from, so that keeping it does not keep the piece. */
export function detachText(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}

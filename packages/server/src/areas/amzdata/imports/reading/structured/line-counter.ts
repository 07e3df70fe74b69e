/** Counts the lines of a streamed text up to a place that only moves on. */
export class LineCounter {
  line = 1
  private text = ''
  private start = 0

  /** Takes the next piece of the text. */
  push(piece: string): void {
    this.text += piece
  }

  /** The line of the letter at `place`, counted from the beginning of the text. */
  moveTo(place: number): number {
    const length = place - this.start
    if (length <= 0) return this.line
    this.line += this.text.slice(0, length).match(/\r\n|\r|\n/g)?.length ?? 0
    this.text = this.text.slice(length)
    this.start = place
    return this.line
  }
}

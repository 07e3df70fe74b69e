/** Longest stack that is kept: the frames that matter stand first. */
const FRAMES = 12

/** Takes out of a text what may tell of people or let somebody in: addresses, numbers, tokens, values of queries. */
export function scrub(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, (run) => (run.includes('\n') ? '\n' : ' '))
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, '<mail>')
    .replace(/([?&][\w.%-]{1,64})=[^&\s"'<>)]*/g, '$1=<value>')
    .replace(/\b[\w-]{32,}\b/g, (word) => (/\d/.test(word) ? '<token>' : word))
    .replace(/(["'`「])(?:(?!\1).){1,500}(["'`」])/g, (whole) =>
      /[\d@\u3400-\u9fff]/.test(whole) ? '<text>' : whole,
    )
    .replace(/\+?\d[\d\s-]{5,}\d/g, '<number>')
    .trim()
}

/** The page an error was met on: its path alone, ids in it as `:id`. */
export function scrubUrl(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? ''
  return scrub(path).replace(/\/\d+(?=\/|$)/g, '/:id') || '/'
}

/** The first frames of a stack, scrubbed. */
export function scrubStack(stack: string): string {
  return stack.split('\n').slice(0, FRAMES).map(scrub).join('\n')
}

/** What a fault is known by: numbers may differ from one time to the next. */
export function faultOf(error: { message: string; url: string; stack: string | null }): string {
  const frame = error.stack?.split('\n').find((line) => /\bat\b|@/.test(line)) ?? ''
  return [error.message, error.url, frame].map((part) => part.replace(/\d+/g, '0')).join('\n')
}

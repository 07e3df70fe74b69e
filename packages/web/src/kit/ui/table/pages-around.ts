/** Page numbers to offer: first, last and the neighbours; null stands for a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, page - 1, page, page + 1])
  if (page <= 3) for (const number of [2, 3]) wanted.add(number)
  const numbers = [...wanted].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    return before !== undefined && number - before > 1 ? [null, number] : [number]
  })
}

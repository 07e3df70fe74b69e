/** Pressing a head: largest first, then smallest first, then the list's own order. */
export function nextSort(key: string, sort: string | undefined): string | undefined {
  if (sort === `-${key}`) return key
  return sort === key ? undefined : `-${key}`
}

/** Whether a target leaves the product: http, https, mailto or tel (spec 5, external-link check). */
export function isExternal(target: string): boolean {
  return /^(https?:|mailto:|tel:)/i.test(target)
}

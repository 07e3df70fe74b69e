/** An address somebody can open: http, https or ftp with a host (spec 5, URL check). */
const URL_FORM = /^(?:https?|ftp):\/\/[^\s/?#]+(?:[/?#]\S*)?$/i
/** What leads out of the product (spec 5, external-link check). */
const EXTERNAL = /^(?:https?:|mailto:|tel:)/i

/** Whether the text is a URL of http, https or ftp. */
export function isUrl(text: string): boolean {
  return URL_FORM.test(text)
}

/** Whether a link target leaves the product: http, https, mailto or tel. */
export function isExternal(target: string): boolean {
  return EXTERNAL.test(target)
}

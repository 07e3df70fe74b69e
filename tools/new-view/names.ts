/** The names of one new view, in the words of its key. */
export interface ViewNames {
  /** `amzdata` */
  readonly area: string
  /** `basic_data` */
  readonly view: string
  /** What the view keeps, in the plural: `costs`. */
  readonly data: string
  /** One of them: `cost`. */
  readonly thing: string
}

/** Names from `area/view` and, where the data is called otherwise than the view, its plural. */
export function namesOf(key: string, plural: string | undefined): ViewNames {
  const [area = '', view = '', ...rest] = key.split('/')
  const words = [area, view, ...(plural === undefined ? [] : [plural])]
  if (rest.length > 0 || words.some((word) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(word))) {
    throw new Error(`Give the view as area/view in lower case letters, digits and underscore: ${key}`)
  }
  const data = plural ?? pluralOf(view)
  return { area, view, data, thing: plural === undefined ? view : singularOf(plural) }
}

/** Puts the names in the place of the placeholders, in whatever way of writing they stand. */
export function renamed(text: string, names: ViewNames): string {
  const placeholders = {
    any_area: names.area,
    some_view: names.view,
    many_things: names.data,
    one_thing: names.thing,
  }
  return Object.entries(placeholders).reduce(
    (done, [placeholder, name]) =>
      writings.reduce((each, write) => each.replaceAll(write(placeholder), write(name)), done),
    text,
  )
}

const writings: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.replaceAll('_', '-'),
  (word) => word.replaceAll('_', ' '),
  camel,
  (word) => camel(`_${word}`),
]

function camel(word: string): string {
  return word.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function pluralOf(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : word.endsWith('s') ? word : `${word}s`
}

function singularOf(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

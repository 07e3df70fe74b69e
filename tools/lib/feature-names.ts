/** The ways one name is written in the tree: `data_import` as key, `data-import` as folder, singular and plural. */
export function formsOf(word: string): string[] {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/^\/|\/$/g, '')
  const numbers = [plain, `${plain}s`, plain.replace(/s$/, ''), plain.replace(/y$/, 'ies')]
  return [...new Set(numbers.flatMap((each) => [each, each.replaceAll('_', '-'), each.replaceAll('-', '_')]))]
}

/** Whether a path is about the name: it stands in it between separators, not inside another word. */
export function isAbout(path: string, form: string): boolean {
  const at = path.toLowerCase().indexOf(form)
  if (at === -1) return false
  const before = path[at - 1] ?? '/'
  const after = path[at + form.length] ?? '/'
  return /[/_.-]/.test(before) && /[/_.-]/.test(after)
}

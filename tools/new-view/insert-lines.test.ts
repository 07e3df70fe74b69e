import { expect, it } from 'vitest'
import { withEntry, withImport, withListed } from './insert-lines.ts'

const file = `import { a } from './a.ts'
import {
  c,
} from './c.ts'

export const modules = {
  'a/one': a,
  'c/one': c,
}

export const list: readonly unknown[] = [a, c]
`

it('writes an import below the last one, also when that has several lines', () => {
  expect(withImport(file, `import { b } from './b.ts'`)).toContain(
    `} from './c.ts'\nimport { b } from './b.ts'\n`,
  )
})

it('writes an entry where the alphabet has it', () => {
  expect(withEntry(file, /modules = \{/, `  'b/one': b,`)).toContain(`'a/one': a,\n  'b/one': b,\n  'c/one'`)
  expect(withEntry(file, /modules = \{/, `  'z/one': z,`)).toContain(`'c/one': c,\n  'z/one': z,\n}`)
})

it('writes a name into a list in the order of the imports', () => {
  const imported = withImport(file, `import { b } from './b.ts'`)
  expect(withListed(imported, /list: readonly unknown\[\] = /, 'b')).toContain('[a, b, c]')
})

it('changes nothing the second time', () => {
  const once = withEntry(withImport(file, `import { b } from './b.ts'`), /modules = \{/, `  'b/one': b,`)
  const twice = withEntry(withImport(once, `import { b } from './b.ts'`), /modules = \{/, `  'b/one': b,`)
  expect(twice).toBe(once)
  expect(withListed(file, /list: readonly unknown\[\] = /, 'c')).toBe(file)
})

it('says which line it looked for in vain', () => {
  expect(() => withEntry(file, /nothing = \{/, `  'b/one': b,`)).toThrow('nothing')
})

import { expect, it } from 'vitest'
import { formsOf, isAbout } from './feature-names.ts'

it('knows a name as key, folder, singular and plural', () => {
  expect(formsOf('data_import')).toEqual(
    expect.arrayContaining(['data_import', 'data-import', 'data-imports']),
  )
  expect(formsOf('/amzdata/data_import/')).toEqual(expect.arrayContaining(['amzdata/data-import']))
  expect(formsOf('tags')).toContain('tag')
  expect(formsOf('category')).toContain('categories')
})

it.each([
  ['packages/web/src/areas/product/tag/tag.test.tsx', 'tag', true],
  ['packages/server/migrations/0007_tags.sql', 'tags', true],
  ['packages/server/src/platform/stage.ts', 'tag', false],
  ['packages/web/src/areas/product/vintage/vintage.ts', 'tag', false],
])('says whether %s is about %s', (path, form, expected) => {
  expect(isAbout(path, form)).toBe(expected)
})

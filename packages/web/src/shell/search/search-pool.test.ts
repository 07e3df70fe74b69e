import { expect, test } from 'vitest'
import { aMenu, aMeta, aPage } from '../../../test/session.ts'
import { routesOf } from '../routing/menu-routes.ts'
import { findables, findPages } from './search-pool.ts'
import { spell } from './spell.ts'

const routes = routesOf([
  aMenu({
    path: '/product',
    meta: aMeta('产品', { title_en: 'Products' }),
    children: [
      aPage({ path: 'tag', meta: aMeta('标签', { title_en: 'Tags' }) }),
      aPage({ path: 'detail', meta: aMeta('明细', { title_en: 'Detail' }), is_menu: false }),
    ],
  }),
  aMenu({
    path: '/amzdata',
    meta: aMeta('亚马逊数据', { title_en: 'Amazon Data' }),
    children: [aPage({ path: 'data_import', meta: aMeta('数据导入', { title_en: 'Data Import' }) })],
  }),
])
const pool = findables(routes, 'zh', spell)
const find = (word: string) => findPages(pool, word)[0]?.path

// proves spec-2.7-23
test.each(['标签', 'Tags', 'biaoqian', 'bq', '/product/tag', '产品 > 标签', 'Products > Tags'])(
  '%s finds the tags',
  (word) => {
    expect(find(word)).toBe('/product/tag')
  },
)

// proves spec-2.7-23
test('a title is shown with the titles above it', () => {
  expect(pool.find((page) => page.path === '/product/tag')?.title).toBe('产品 > 标签')
})

// proves spec-2.7-23
test('hidden pages are not found', () => {
  expect(pool.map((page) => page.path)).not.toContain('/product/detail')
})

test('a small slip is forgiven, nonsense is not', () => {
  expect(find('shujudoaru')).toBe('/amzdata/data_import')
  expect(findPages(pool, 'qqqqzzzz')).toEqual([])
})

// proves spec-9-17
test('only the first 32 characters count', () => {
  expect(() => findPages(pool, 'x'.repeat(500))).not.toThrow()
})

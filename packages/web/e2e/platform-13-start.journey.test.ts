import { LEGAL_PAGES, LOGIN_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aVisitor, closeProfiles, sees } from './visitor.ts'

afterAll(closeProfiles)

/** Every address the browser stood at, in order. */
function pathsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (paths.at(-1) !== pathname) paths.push(pathname)
  })
  return paths
}

describe('a stranger', () => {
  it('stays on each page that needs no login, and may read the terms in a window beside the form', async () => {
    const { page, problems, close } = await aVisitor()
    for (const path of [...LOGIN_PAGES, ...LEGAL_PAGES]) {
      await page.goto(`${path}?sti=fair_7`)
      await sees(page.getByRole('heading', { level: 1 }))
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goto('/register')
    await page.getByLabel('公司名称').fill('北岸贸易有限公司')
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name: '隐私政策' }).click()
    await sees((await opened).getByRole('heading', { name: '保存多久' }))
    expect(await page.getByLabel('公司名称').inputValue()).toBe('北岸贸易有限公司')
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    expect(problems).toEqual([])
    await close()
  })

  it('is led to the login with the whole address asked for', async () => {
    const { page, problems, close } = await aVisitor()
    await page.goto('/amzdata/analysis?x=1')
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/amzdata/analysis?x=1')
    expect(problems).toEqual([])
    await close()
  })

  // proves spec-2.2-11
  it.each(['/kbm', '/m/courses?q=1', '/op/p/20261121'])(
    'is led from %s home while the public front is closed, and no further than the login',
    async (path) => {
      const { page, problems, close } = await aVisitor()
      const paths = pathsOf(page)
      await page.goto(path)
      await sees(page.getByRole('heading', { name: '登录' }))
      await expect.poll(() => page.locator('[name=username]').count()).toBe(1)
      expect(paths.at(-1)).toBe('/login')
      expect(paths.length).toBeLessThanOrEqual(3)
      expect(new URL(page.url()).search).toBe('')
      expect(await page.getByRole('link', { name: '网站首页' }).count()).toBe(0)
      expect(problems).toEqual([])
      await close()
    },
  )
})

describe('a browser without the security cookie', () => {
  it.each(['/product/tag?x=1', '/login'])(
    'is told once at %s, led to the parent path, and then helped',
    async (path) => {
      const { page, problems, close } = await aVisitor()
      const told: string[] = []
      page.on('dialog', (dialog) => {
        told.push(dialog.message())
        void dialog.accept()
      })
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
      })
      const paths = pathsOf(page)
      await page.goto(path)
      await sees(page.getByText('浏览器没有保存Cookie'))
      expect(told).toEqual(['即将返回首页进行安全验证'])
      expect(new URL(page.url()).search).toMatch(/^\?t=\d+$/)
      expect(paths).toEqual([path.split('?')[0], path === '/login' ? '/' : '/product/'])
      expect(problems).toEqual([])
      await close()
    },
  )
})

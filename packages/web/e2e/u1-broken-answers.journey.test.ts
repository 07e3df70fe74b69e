import { afterAll, describe, expect, it } from 'vitest'
import { aMember, closeProfiles } from './visitor.ts'

afterAll(closeProfiles)

const PAGES = [
  '/amzdata/analysis',
  '/amzdata/data_import',
  '/mcustomer/company',
  '/cmanage/basic',
  '/system/statistics',
  '/usercenter/profile',
]

/** What a failing server, a proxy or a broken line make of an answer; null: the line is dead. */
const ANSWERS = {
  'a bad gateway': { status: 502, body: '<html>bad gateway</html>', contentType: 'text/html' },
  'half an envelope': { status: 200, body: '{"code":200', contentType: 'application/json' },
  'no code': { status: 200, body: '{"data":1}', contentType: 'application/json' },
  'no line': null,
} as const

describe('the pages (U1, U3)', () => {
  it.each(Object.keys(ANSWERS))(
    'stand without their data when calls answer with %s, and come back',
    async (name) => {
      const answer = ANSWERS[name as keyof typeof ANSWERS] // one of the keys just listed
      const { page, close } = await aMember()
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      let calls = 0
      await page.route('**/api/**', (route) => {
        if (route.request().url().includes('/stream')) return route.continue()
        calls += 1
        return answer === null ? route.abort() : route.fulfill(answer)
      })
      for (const path of PAGES) {
        const before = calls
        await page.evaluate((to) => {
          history.pushState(null, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, path)
        await expect.poll(() => calls).toBeGreaterThan(before)
        await expect.poll(async () => ((await page.locator('main').textContent()) ?? '').trim()).not.toBe('')
        // nobody asks a dead server again and again
        expect(calls - before).toBeLessThan(40)
      }
      await page.unroute('**/api/**')
      await page.goto('/mcustomer/company')
      await page.getByRole('table').first().waitFor()
      expect(broken).toEqual([])
      await close()
    },
  )
})

import { afterAll, describe, expect, it } from 'vitest'
import { READERS, readsIn } from './readers.ts'
import { aVisitor, closeProfiles, sees } from './visitor.ts'

afterAll(closeProfiles)

const PAGES = [
  ...['/login', '/register', '/fu', '/rp', '/rp?invite=unknown', '/auth-redirect'],
  ...['/terms', '/privacy'],
]

describe.each(READERS)('somebody who reads $name', ({ locale, looks }) => {
  it('can use every page of the login area, empty and refused', async () => {
    const { page, problems, close } = await aVisitor({ locale })
    for (const path of PAGES) {
      await page.goto(path)
      await readsIn(page, looks)
      const submit = page.locator('button[type=submit]')
      if ((await submit.count()) > 0) {
        await submit.click()
        await sees(page.locator('[aria-invalid=true]'))
        await readsIn(page, looks)
      }
    }
    await page.goto('/login')
    await page.getByRole('tab').last().click()
    await sees(page.locator('[name=mobile]'))
    await sees(page.locator('.captcha img'))
    await readsIn(page, looks)
    expect(problems).toEqual([])
    await close()
  })
})

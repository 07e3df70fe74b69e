import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aMember, expectAccessible, sees } from './visitor.ts'

/** How a reader sees a page: how wide, in which colours. */
interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** Who reads, in which looks. */
export interface Reader {
  readonly name: string
  readonly locale: string
  readonly looks: readonly Look[]
}

/** Every two of language, width and scheme meet once (reliability U6); a page is opened once for each language. */
export const READERS: readonly Reader[] = [
  {
    name: 'in Chinese, light on a desk and dark on a phone',
    locale: 'zh-CN',
    looks: [
      { width: 1440, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ],
  },
  {
    name: 'in English, dark on a desk and light on a phone',
    locale: 'en-US',
    looks: [
      { width: 1440, colorScheme: 'dark' },
      { width: 390, colorScheme: 'light' },
    ],
  },
]

/** Reads what is open in each look: nothing serious for axe, nothing wider than the screen. */
export async function readsIn(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await sees(page.getByRole('heading', { level: 1 }))
    // a page that listens to a stream never lets the network rest
    await expect
      .poll(() => page.locator('[aria-busy=true], .skeleton, .bone').count(), { timeout: 10_000 })
      .toBe(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(
      true,
    )
  }
}

/** Opens each of these pages as a member and reads it in each look. */
export async function readsEvery(paths: readonly string[], { locale, looks }: Reader): Promise<void> {
  const { page, problems, close } = await aMember({ locale })
  for (const path of paths) {
    await page.goto(path)
    await readsIn(page, looks)
  }
  expect(problems).toEqual([])
  await close()
}

import { chromium } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { ownServer } from './own-server.ts'
import { measureMemory, openGroups, sidebarPaths, WITHOUT_COMPILERS } from './page-memory.ts'
import { aMember, closeProfiles } from './visitor.ts'

const { executablePath, args, env } = inject('chromium')
const browser = chromium.launch({
  executablePath,
  args: [...args, WITHOUT_COMPILERS],
  ...(env ? { env } : {}),
})
afterAll(async () => {
  await (await browser).close()
  await closeProfiles()
})

it('leaves nothing in memory when pages come and go (U4)', async () => {
  const member = await aMember()
  const storageState = await member.page.context().storageState()
  const page = await (await browser).newPage({ baseURL: ownServer.origin, storageState })
  await page.goto('/dashboard')
  await page.locator('#page h1').waitFor()
  await page.evaluate(openGroups)
  const paths = (await sidebarPaths(page)).slice(0, 8)
  const { heapStartMiB, heapEndMiB, ...more } = await measureMemory(page, { paths, tabs: 16, changes: 24 })
  expect(heapEndMiB / heapStartMiB).toBeLessThan(1.05) // a fifth is allowed for a walk ten times as long
  expect(more.moreNodes).toBeLessThan(1000)
  expect(more.moreListeners).toBeLessThan(50)
})

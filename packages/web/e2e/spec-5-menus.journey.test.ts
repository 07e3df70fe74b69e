import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, choose, closeProfiles, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

const entry = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const save = (page: Page) => page.getByRole('button', { name: '保存' }).click()

/** Answers every yes/no question of the open form with no, but those named with yes. */
async function answer(page: Page, yes: readonly string[] = []): Promise<void> {
  for (const group of await page.locator('form').getByRole('group').all()) {
    const name = (await group.locator('legend').textContent()) ?? ''
    await group.getByRole('radio', { name: yes.includes(name) ? '是' : '否' }).check({ force: true })
  }
}

async function pickIcon(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^图标/).click()
  await page.getByRole('option', { name, exact: true }).click()
}

describe('menu administration', () => {
  // proves spec-2.6-09, spec-2.7-06
  it('makes entries of three levels, which appear in the sidebar once they are allowed to', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/menu')
    await page.getByRole('button', { name: '新增一级菜单' }).click()
    await page.getByLabel(/^中文标题/).fill('旅程')
    await page.getByLabel(/^英文标题/).fill('Journeys')
    await page.getByLabel(/^名称/).fill('9bad')
    await page.getByLabel(/^路径/).fill('no-slash')
    await save(page)
    await sees(page.getByRole('alert'))
    expect(await page.getByLabel(/^名称/).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(/^路径/).getAttribute('aria-invalid')).toBe('true')
    await sees(page.getByText('请选择「是」或「否」'))

    await page.getByLabel(/^名称/).fill('Journeys')
    await page.getByLabel(/^路径/).fill('/journeys')
    await pickIcon(page, 'book')
    await answer(page, ['显示为菜单', '总是显示'])
    await save(page)
    await sees(entry(page, '旅程'))

    await page.getByRole('button', { name: '新增下级' }).click()
    await page.getByLabel(/^中文标题/).fill('旅程标签')
    await page.getByLabel(/^名称/).fill('JourneyTags')
    await page.getByLabel(/^路径/).fill('tags')
    await choose(page, page.getByRole('combobox', { name: /^视图/ }), /^product\/tag/)
    await page.getByLabel(/^权限代码/).fill('journeys.tags.view')
    await pickIcon(page, 'tag')
    await answer(page, ['显示为菜单'])
    await save(page)
    await sees(entry(page, '旅程标签'))

    await page.getByRole('button', { name: '新增下级' }).click()
    await page.getByLabel(/^中文标题/).fill('旅程导出')
    await page.getByLabel(/^名称/).fill('JourneyExport')
    await page.getByLabel(/^权限代码/).fill('journeys.tags.export')
    await answer(page)
    await save(page)
    await sees(entry(page, /旅程导出/))

    await page.getByRole('button', { name: '新增下级' }).click()
    await sees(page.getByText('三级菜单不能再建子菜单'))
    await page.goto('/journeys/tags')
    await sees(
      page.getByRole('heading', { name: '旅程标签' }).or(page.getByRole('heading', { name: '标签' })),
    )
    await sees(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '旅程标签' }))
    expect(problems).toEqual([])
    await close()
  })

  it('refuses a name that exists, at its field, and keeps what was typed', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/menu?mode=new')
    await page.getByLabel(/^中文标题/).fill('又一个')
    await page.getByLabel(/^名称/).fill('Journeys')
    await page.getByLabel(/^路径/).fill('/another')
    await pickIcon(page, 'book')
    await answer(page)
    await save(page)
    await expect.poll(() => page.getByLabel(/^名称/).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(/^路径/).inputValue()).toBe('/another')
    expect(problems).toEqual([])
    await close()
  })

  it('sorts by the keys alone', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/menu')
    await sees(entry(page, '旅程'))
    const names = async () =>
      (await page.locator('[role=treeitem][aria-level="1"] .menu-name').allInnerTexts()).map((text) =>
        text.trim(),
      )
    const before = await names()
    const at = before.indexOf('旅程')
    expect(at).toBeGreaterThan(0)
    await entry(page, '旅程').click()
    await entry(page, '旅程').focus()
    const stored = page.waitForResponse((response) => response.url().includes('/updateMenuSort'))
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).toEqual(before.with(at - 1, '旅程').with(at, before[at - 1] ?? ''))
    await stored
    await page.reload()
    await sees(entry(page, '旅程'))
    expect((await names()).indexOf('旅程')).toBe(at - 1)
    expect(problems).toEqual([])
    await close()
  })

  it('takes over an exported file after showing what it changes', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/menu')
    await sees(entry(page, '旅程'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 JSON' }).click()
    const content = await readFile(await (await download).path(), 'utf8')
    const give = async (text: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'menus.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    await give(content)
    await sees(page.getByText('文件与当前菜单一致'))
    await give('{"a":1}')
    await sees(page.getByText('这不是导出的菜单文件'))
    await give(content.replace('"meta_title_en": "Journeys"', '"meta_title_en": "Trips"'))
    const dialog = page.getByRole('dialog')
    await sees(dialog.getByText('新增 0 个，更改 1 个'))
    await sees(dialog.getByText('Trips'))
    await dialog.getByRole('button', { name: '导入' }).click()
    await sees(page.getByText('已导入 1 项更改'))
    await entry(page, '旅程').click()
    await sees(page.getByText('Trips'))
    expect(problems).toEqual([])
    await close()
  })

  it('previews the sidebar in a role', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/menu')
    await page.getByRole('button', { name: '预览侧边栏' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /^按角色/ }).click()
    await page.getByRole('option', { name: /审计/ }).click()
    await sees(drawer.getByText('此角色能看到的菜单'))
    await sees(drawer.locator('.menu-preview').getByText('访问统计'))
    expect(problems).toEqual([])
    await close()
  })

  it('asks before it deletes, and names what would go with it', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/system/menu')
    await page.getByRole('button', { name: '删除' }).click()
    await sees(page.getByText('编辑前须先选择菜单'))
    await entry(page, '旅程').click()
    await page.getByRole('button', { name: '删除' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '删除' }).click()
    await sees(dialog.getByText('旅程标签'))
    await dialog.getByRole('button', { name: '连同下级删除' }).click()
    await seesNoMore(entry(page, '旅程'))
    await sees(page.getByText('已删除 3 个菜单'))
    expect(problems).toEqual([])
    await close()
  })
})

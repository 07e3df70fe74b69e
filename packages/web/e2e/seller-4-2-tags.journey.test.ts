import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, choose, closeProfiles, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function create(page: Page, name: string, scope?: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).first().click()
  await page.getByLabel(/^名称/).fill(name)
  if (scope) await choose(page, page.getByRole('combobox', { name: /^适用范围/ }), scope)
  await page.getByRole('button', { name: '保存' }).click()
}

describe('tags', () => {
  it('are made, refused twice, changed and deleted', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await create(page, '清仓')
    await sees(row(page, '清仓'))
    await create(page, '旺季')
    await sees(row(page, '旺季'))

    await create(page, '清仓')
    const name = page.getByLabel(/^名称/)
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await sees(page.getByRole('alert').filter({ hasText: '数据已存在' }))
    await name.fill('清仓甩卖')
    await name.press('Control+Enter')
    await seesNoMore(page.getByRole('dialog'))
    await sees(row(page, '清仓甩卖'))

    await row(page, '旺季').click()
    await page.getByLabel(/^备注/).fill('十一月到十二月')
    await page.getByRole('button', { name: '保存' }).click()
    await sees(row(page, '十一月到十二月'))

    await page.getByRole('checkbox', { name: '选择清仓甩卖' }).check()
    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
    const question = page.getByRole('dialog')
    await sees(question)
    await question.getByRole('button', { name: '取消' }).click()
    await sees(row(page, '清仓甩卖'))
    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
    await question.getByRole('button', { name: '删除' }).click()
    await seesNoMore(row(page, '清仓甩卖'))
    expect(problems).toEqual([])
    await close()
  })

  it('are found by the filter of the address, which a reload keeps', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await create(page, '加急', '订单')
    await sees(row(page, '加急'))
    await choose(page, page.getByRole('button', { name: '适用范围 全部' }), '订单')
    await seesNoMore(row(page, '旺季'))
    expect(new URL(page.url()).searchParams.get('scope')).toBe('order')
    await page.reload()
    await sees(row(page, '加急'))
    await seesNoMore(row(page, '旺季'))
    expect(problems).toEqual([])
    await close()
  })

  it('leave as a table that begins no formula', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await create(page, '=1+1')
    await sees(row(page, '=1\\+1'))
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    const file = await readFile(await (await waiting).path(), 'utf8')
    expect(file).toContain("'=1+1")
    expect(file).toContain('加急')
    expect(problems).toEqual([])
    await close()
  })

  it('warn before what was typed is left behind, and offer it again', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await page.getByRole('button', { name: '新增' }).first().click()
    await page.getByLabel(/^名称/).fill('没有存的')
    await page.getByRole('button', { name: '取消' }).click()
    await sees(page.getByText('有未保存的内容，确定关闭？'))
    await page.getByRole('button', { name: '继续编辑' }).click()
    await page.reload()
    await page.getByRole('button', { name: '恢复' }).click()
    expect(await page.getByLabel(/^名称/).inputValue()).toBe('没有存的')
    expect(problems).toEqual([])
    await close()
  })

  it('are stored once, however quickly the button is pressed', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/product/tag')
    await page.getByRole('button', { name: '新增' }).first().click()
    await page.getByLabel(/^名称/).fill('只有一个')
    await page.getByRole('button', { name: '保存' }).dblclick()
    await sees(row(page, '只有一个'))
    expect(await row(page, '只有一个').count()).toBe(1)
    await seesNoMore(page.getByRole('alert'))
    expect(problems).toEqual([])
    await close()
  })
})

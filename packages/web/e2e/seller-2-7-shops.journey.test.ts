import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { aMember, choose, closeProfiles, sees, seesNoMore } from './visitor.ts'

afterAll(closeProfiles)

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('shops', () => {
  it('are made with their marketplaces and given to people', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/shopsetting')
    await page.getByRole('button', { name: '新增店铺' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/^店铺名称/).fill('远山 EU')
    await choose(page, form.getByRole('combobox', { name: /^区域/ }), '欧洲')
    await form.getByLabel(/^卖家编号/).fill('not an id')
    await form.getByRole('combobox', { name: /^启用的站点/ }).click()
    await page.getByRole('option', { name: /德国/ }).click()
    await page.getByRole('option', { name: /法国/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => form.getByLabel(/^卖家编号/).getAttribute('aria-invalid')).toBe('true')
    await form.getByLabel(/^卖家编号/).fill('A1JOURNEYSHOP1')
    await page.getByRole('button', { name: '保存' }).click()
    await sees(page.getByRole('tab', { name: '站点' }))

    await page.getByRole('tab', { name: '站点' }).click()
    await sees(page.getByText(/已启用 2 \//))
    await page.getByRole('switch', { name: '荷兰' }).click()
    await sees(page.getByText(/已启用 3 \//))

    await page.getByRole('button', { name: '编辑德国' }).click()
    const site = page.getByRole('dialog', { name: '站点资料：德国' })
    await site.getByLabel('VAT 税号').fill('DE123456789')
    await site.getByRole('button', { name: '保存' }).click()
    await sees(page.getByText('VAT DE123456789'))

    await page.getByRole('tab', { name: '授权' }).click()
    await sees(page.getByText(/只在该店铺平时使用的网络/))
    await page.getByRole('tab', { name: '网络环境' }).click()
    await page.getByRole('button', { name: '添加', exact: true }).click()
    const network = page.getByRole('dialog', { name: '网络环境' })
    await network.getByLabel(/^名称/).fill('办公室')
    await network.getByLabel(/^IP 地址或网段/).fill('198.51.100.20')
    await network.getByRole('button', { name: '保存' }).click()
    await sees(page.getByText('198.51.100.20'))

    await page.getByRole('tab', { name: '人员' }).click()
    await choose(
      page,
      page.getByRole('combobox', { name: '添加人员' }).or(page.getByText('添加人员')).last(),
      /admin/,
    )
    await page.getByRole('button', { name: '添加', exact: true }).click()
    await sees(page.getByRole('button', { name: /^移除/ }))
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
    await sees(row(page, '远山 EU'))
    const text = await row(page, '远山 EU').textContent()
    expect(text).toContain('德国')
    expect(problems).toEqual([])
    await close()
  })

  it('are found by name, deleted into the bin and brought back', async () => {
    const { page, problems, close } = await aMember()
    await page.goto('/amzdata/shopsetting?q=远山')
    await row(page, '远山 EU').click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page
      .getByRole('dialog', { name: /删除店铺/ })
      .getByRole('button', { name: '删除' })
      .click()
    await seesNoMore(row(page, '远山 EU'))
    await page.goto('/amzdata/shopsetting?status=deleted')
    await row(page, '远山 EU').click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
    await page.getByRole('dialog', { name: '恢复店铺' }).getByRole('button', { name: '恢复' }).click()
    await sees(page.getByText('已恢复'))
    await page.goto('/amzdata/shopsetting')
    await sees(row(page, '远山 EU'))
    expect(problems).toEqual([])
    await close()
  })
})

import { describe, expect, it } from 'vitest'
import { contrastOf, weakPairs } from './contrast.ts'

describe('contrast (WCAG 2)', () => {
  it('is 21 for black on white, 1 for a colour on itself, and does not care which is the text', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrastOf('#409EFF', '#409eff')).toBe(1)
    expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(contrastOf('#ffffff', '#767676'), 10)
  })

  it('knows the border of what is readable: #767676 on white is, #777777 is not', () => {
    expect(contrastOf('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf('#777777', '#FFFFFF')).toBeLessThan(4.5)
  })

  it('names the pairs that fall short (platform.md 7.8)', () => {
    const colours = {
      theme: '#409EFF',
      topMenuBg: '#FFFFFF',
      topMenuText: '#303133',
      topMenuActiveText: '#FFFF00',
      menuBg: '#101010',
      menuText: '#FFFFFF',
      menuActiveText: '#202020',
    }
    expect(weakPairs(colours)).toEqual([
      { text: 'topMenuActiveText', background: 'topMenuBg', ratio: 1.07 },
      { text: 'menuActiveText', background: 'menuBg', ratio: 1.16 },
    ])
  })
})

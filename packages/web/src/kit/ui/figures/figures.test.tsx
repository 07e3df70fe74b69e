import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/language.ts'
import { DateTime } from './date-time.tsx'
import { Delta } from './delta.tsx'
import { nearTime } from './moment.ts'
import { Money } from './money.tsx'
import { Percent } from './percent.tsx'
import { Quantity } from './quantity.tsx'

afterEach(cleanup)
const textOf = (node: React.ReactNode) => render(node).container.textContent

test('an amount shows its currency, a real minus and the decimals of that currency', () => {
  expect(textOf(<Money value="-1779.1200" currency="CNY" />)).toBe('¥−1,779.12')
  expect(textOf(<Money value="1250.6000" currency="JPY" />)).toBe('JP¥1,251')
  expect(textOf(<Money value={null} currency="USD" />)).toBe('—')
})

test('a share has two decimals, a quantity none', () => {
  expect(textOf(<Percent value="0.1824" />)).toBe('18.24%')
  expect(textOf(<Quantity value={18642} unit="pcs" />)).toBe('18,642pcs')
  expect(textOf(<Quantity value={0} dashZero />)).toBe('—')
})

test('a change is coloured by its meaning, not its direction', () => {
  const classOf = (node: React.ReactNode) => render(node).container.querySelector('.delta')?.className
  expect(classOf(<Delta value="0.1246" />)).toBe('delta up')
  expect(classOf(<Delta value="-0.0022" good="down" points />)).toBe('delta up')
  expect(classOf(<Delta value="0.0927" good="none" />)).toBe('delta t2')
})

test('a figure that has a source opens it', () => {
  const open = vi.fn()
  const { getByRole } = render(<Money value="12" currency="USD" onTrace={open} traceLabel="Sales" />)
  fireEvent.click(getByRole('button', { name: 'Sales' }))
  expect(open).toHaveBeenCalledOnce()
})

test('moments near now leave out what the reader knows', () => {
  const now = '2026-11-21T06:00:00Z'
  const near = (at: string) => nearTime(at, 8, { now, language: 'zh' })
  expect(near('2026-11-21T01:42:00Z')).toBe('今日09:42')
  expect(near('2026-11-20T10:21:00Z')).toBe('昨日18:21')
  expect(near('2026-11-18T22:00:00Z')).toBe('11-19 06:00')
  expect(near('2025-12-30T22:00:00Z')).toBe('2025-12-31 06:00')
})

test('a moment can be shown in a marketplace zone', () => {
  chooseLanguage('en')
  expect(textOf(<DateTime at="2026-07-01T06:59:59Z" zone="America/Los_Angeles" as="full" />)).toBe(
    '2026-06-30 23:59:59',
  )
})

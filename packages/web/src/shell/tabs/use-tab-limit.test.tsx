import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { ConfirmHost } from '../../kit/ui/confirm.tsx'
import { MOST_TABS } from './tabs.ts'
import { restoreTabs, setTabDirty, showTab, tabsStore } from './tabs-store.ts'
import { useTabLimit } from './use-tab-limit.ts'

function Frame() {
  useTabLimit('/last')
  return <ConfirmHost />
}

const paths = () => tabsStore.getState().tabs.map(({ path }) => path)

beforeEach(() => {
  chooseLanguage('en')
  sessionStorage.clear()
  restoreTabs(1, ['/dashboard'], () => true)
  for (let number = 1; number < MOST_TABS; number++) {
    showTab(`/${number}`, '', false)
    setTabDirty(`/${number}`, true)
  }
})
afterEach(cleanup)

test('a tab too many asks for the oldest one when all have unsaved content', async () => {
  showTab('/last', '', false)
  render(<Frame />)
  expect(paths()).toHaveLength(MOST_TABS + 1)
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(paths).toHaveLength(MOST_TABS)
  expect(paths()).not.toContain('/1')
})

test('and pushes out an older one without a word when that has none', () => {
  setTabDirty('/2', false)
  showTab('/last', '', false)
  render(<Frame />)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(paths()).toHaveLength(MOST_TABS)
  expect(paths()).not.toContain('/2')
})

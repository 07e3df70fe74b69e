import { act, cleanup, render } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TabContext } from './tab-context.tsx'
import { useNewestSearch } from './use-newest-search.ts'
import { useUrlState } from './use-url-state.ts'

const defaults = { shop: '', site: '', page: '1' }
type Seen = ReturnType<typeof useUrlState<typeof defaults>>

let seen: Seen
let asked: string[]
let follow: (search: string) => void

function Screen() {
  seen = useUrlState(defaults)
  return null
}

/** A tab whose address follows only when the test lets it: the loader of a page may take its time. */
function SlowTab() {
  const [search, setSearch] = useState('?site=US')
  follow = setSearch
  const write = useCallback((next: string) => void asked.push(next), [])
  const address = useNewestSearch({ search, active: true }, write)
  const rest = { path: '/test', search, active: true, setDirty: () => undefined, navigate: () => undefined }
  return (
    <TabContext value={{ ...rest, ...address }}>
      <Screen />
    </TabContext>
  )
}

beforeEach(() => {
  asked = []
  render(<SlowTab />)
})
afterEach(cleanup)

test('of two changes before the address has followed none is lost', () => {
  const [, setState] = seen
  setState({ shop: '7' })
  setState({ page: '2' })
  expect(asked).toEqual(['?site=US&shop=7', '?site=US&shop=7&page=2'])
})

test('an event reads the last choice, although the old one is still shown', () => {
  const [, setState, readNow] = seen
  setState({ shop: '7' })
  expect(seen[0].shop).toBe('')
  expect(readNow()).toEqual({ shop: '7', site: 'US', page: '1' })
})

test('an address that changed by itself is what later changes go out from', () => {
  seen[1]({ shop: '7' })
  act(() => follow('?site=DE'))
  seen[1]({ page: '3' })
  expect(asked.at(-1)).toBe('?site=DE&page=3')
})

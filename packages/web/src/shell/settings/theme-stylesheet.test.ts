import { beforeEach, expect, test, vi } from 'vitest'
import { fetchThemeStylesheet } from './theme-stylesheet.ts'

const prepend = vi.spyOn(document.head, 'prepend')
const fetched = () => prepend.mock.calls.map(([link]) => link)

beforeEach(() => {
  prepend.mockReset()
})

// proves spec-7-06
test('the theme picker gets the style sheet of the installation once, before our own styles, not telling who asks', () => {
  const href = 'https://cdn.example/library@1.0.0/index.css'
  fetchThemeStylesheet(href)
  fetchThemeStylesheet(href)
  expect(fetched()).toMatchObject([
    { rel: 'stylesheet', href, crossOrigin: 'anonymous', referrerPolicy: 'no-referrer' },
  ])
})

test('one that cannot be had is taken away again, and nothing is said', () => {
  fetchThemeStylesheet('https://cdn.example/gone.css')
  const [link] = fetched()
  if (!(link instanceof HTMLLinkElement)) throw new Error('nothing was fetched')
  document.body.append(link)
  link.dispatchEvent(new Event('error'))
  expect(link.isConnected).toBe(false)
})

test('nothing is fetched where none is named, nor without TLS', () => {
  fetchThemeStylesheet(undefined)
  fetchThemeStylesheet('http://cdn.example/index.css')
  expect(fetched()).toEqual([])
})

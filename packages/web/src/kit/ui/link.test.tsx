import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link } from './link.tsx'

afterEach(cleanup)

const show = (to: string) => {
  render(
    <MemoryRouter>
      <Link to={to}>there</Link>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'there' })
}

// proves spec-2.7-26
test.each(['https://example.com/x', 'http://example.com', 'mailto:a@example.com', 'tel:10086'])(
  '%s opens in a new window that cannot reach back',
  (to) => {
    const link = show(to)
    expect(link.getAttribute('href')).toBe(to)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')?.split(' ')).toContain('noopener')
  },
)

// proves spec-2.7-27
test.each(['/product/tag', '/product/tag?q=http://x'])('%s is a page of the router', (to) => {
  const link = show(to)
  expect(link.getAttribute('href')).toBe(to)
  expect(link.getAttribute('target')).toBeNull()
})

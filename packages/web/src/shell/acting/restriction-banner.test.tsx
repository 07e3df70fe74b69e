import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSession } from '../../../test/session.ts'
import { keepActor } from '../../kit/access/actor-store.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { RestrictionBanner } from './restriction-banner.tsx'

afterEach(cleanup)

test('names the day of the purge on the clock of the reader', () => {
  chooseLanguage('en')
  const restriction = { kind: 'closed', until: '2026-12-20T17:30:00.000Z' } as const
  keepActor(aSession({ restriction }))
  const { rerender } = render(<RestrictionBanner />)
  expect(screen.getByText(/2026-12-21/)).toBeTruthy()
  keepActor(aSession({ restriction, time_lag: -8 }))
  rerender(<RestrictionBanner />)
  expect(screen.getByText(/2026-12-20/)).toBeTruthy()
})

import { lazy } from 'react'
import { dashboardCards } from '../../screens.ts'

/** The cards of the first page as components that are fetched when they are first shown. */
export const lazyCards = dashboardCards.map(({ load, ...card }) => ({
  ...card,
  Card: lazy(async () => ({ default: (await load()).Card })),
}))

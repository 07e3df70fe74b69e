import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { nameOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCallback } from 'react'
import { useSay } from '../../../kit/i18n/use-text.ts'

/** Names of marketplaces by country; an unknown code stays as it is. */
export function useMarketplaceName(): (country: string) => string {
  const say = useSay()
  return useCallback((country) => say(nameOfMarketplace(country)), [say])
}

/** Names of currencies by code; an unknown code stays as it is. */
export function useCurrencyName(): (code: string) => string {
  const say = useSay()
  return useCallback((code) => say(currencyOf(code) ?? { zh: code, en: code }), [say])
}

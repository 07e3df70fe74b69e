import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'

const { getSummary } = analysisEndpoints
const options = { quiet: true, freshFor: 60_000 }

/** The figures of the last 30 days for the first page: in the shops' own currency, in CNY when there are several. */
export function useRecentSummary() {
  const own = useCall(getSummary, {}, options)
  const isMixed = own.data?.about.suppressed === 'mixed_currencies'
  const converted = useCall(getSummary, { currency: 'CNY' }, { ...options, enabled: isMixed })
  return { ...(isMixed ? converted : own), address: `/amzdata/analysis${isMixed ? '?currency=CNY' : ''}` }
}

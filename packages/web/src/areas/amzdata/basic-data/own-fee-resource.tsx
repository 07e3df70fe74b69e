import { ownFeeEndpoints } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.endpoints.ts'
import {
  feeAllocationLabels,
  ownFeeLabels,
  ownFeeStateLabels,
} from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.labels.ts'
import type { OwnFee } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.schema.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { code, money, shown, statusOf, tagOf, text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { decimal, input, select, selectFrom, textArea } from '../../../kit/resource/fields.ts'
import { choice, choiceFrom, search } from '../../../kit/resource/filters.ts'
import { ownFeeText } from './own-fee.text.ts'

function useShops() {
  const { data } = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 })
  return (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

const MONTHS_OFFERED = 24

/** Months back from now, for the filter. */
function useMonths() {
  const now = new Date()
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7)
    return { value: month, label: month }
  })
}

const currencies = Object.fromEntries(CURRENCIES.map(({ code: key, zh, en }) => [key, { zh, en }]))
const marketplaces = Object.fromEntries(MARKETPLACES.map(({ country, zh, en }) => [country, { zh, en }]))

/** List and form of own fees. */
export const ownFeeResource = defineResource({
  view: 'amzdata/basic_data',
  called: ownFeeText.fee,
  endpoints: {
    list: ownFeeEndpoints.listOwnFees,
    save: ownFeeEndpoints.saveOwnFee,
    export: ownFeeEndpoints.exportOwnFees,
  },
  labels: ownFeeLabels,
  list: {
    columns: [
      text('name', { sortable: true, phone: 'title' }),
      text('month', { sortable: true, phone: 'code' }),
      money('amount', { currency: 'currency', phone: 'figure' }),
      shown('shop_id', (fee: OwnFee, say) => fee.shop ?? say(ownFeeText.all)),
      shown('marketplace', (fee: OwnFee, say) => say(marketplaces[fee.marketplace ?? ''] ?? ownFeeText.all)),
      code('msku'),
      tagOf('allocation', feeAllocationLabels),
      statusOf(
        'state',
        { words: ownFeeStateLabels, tones: { draft: 'wait', submitted: 'ok', void: 'off' } },
        { sortable: true, phone: 'note' },
      ),
      when('updated_at', { sortable: true }),
    ],
    filters: [
      search('q', ownFeeText.searchHint),
      choiceFrom('month', useMonths, ownFeeLabels.month),
      choice('state', ownFeeStateLabels),
      choiceFrom('shop', useShops, ownFeeLabels.shop_id),
    ],
    sort: '-month',
  },
  editor: {
    columns: 2,
    fields: [
      input('name', { required: true, wide: true }),
      decimal('amount', { required: true, help: ownFeeText.amountHelp }),
      select('currency', currencies, { required: true, initial: 'CNY' }),
      input('month', { required: true, help: ownFeeText.monthHelp }),
      select('allocation', feeAllocationLabels, { required: true, initial: 'sales' }),
      selectFrom('shop_id', useShops, { help: ownFeeText.scopeHelp }),
      select('marketplace', marketplaces, { help: ownFeeText.scopeHelp }),
      input('msku', { help: ownFeeText.scopeHelp }),
      textArea('remark'),
    ],
  },
})

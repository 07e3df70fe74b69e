import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import type { GoodsCarton } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { billLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { COUNTRIES, marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { type BillValues, blankLine, type LineText, needsCartons, withCarton } from './bill-values.ts'
import { text } from './freight.text.ts'
import { type GridColumn, TextGrid } from './text-grid.tsx'

const FIGURES = ['quantity', 'cartons', 'kg', 'length', 'width', 'height'] as const

/** The goods of a bill, typed or pasted from a sheet. */
export function BillLines({ form }: { form: Form<BillValues> }) {
  const t = useText(text)
  const columns = useLineColumns(form.values.alloc_mode)
  const settle = useSettle()
  const { values, errors, set } = form
  const fill = useFill(form)
  return (
    <section className="freight-lines freight-form-part">
      <SectionHead title={t('lines')} note={t('linesHint')} />
      <TextGrid<LineText>
        label={t('lines')}
        columns={columns}
        rows={values.lines}
        onChange={(rows) => set('lines', rows.map(settle))}
        blank={() => blankLine(values.lines.at(-1))}
        errorOf={(row, column) => errors[`lines.${row}.${column === 'shop' ? 'shop_id' : column}`]}
      />
      <span className="freight-line-deeds">
        <Button
          small
          icon="plus"
          onClick={() => set('lines', [...values.lines, blankLine(values.lines.at(-1))])}
        >
          {t('addLine')}
        </Button>
        <Button small kind="quiet" onClick={fill}>
          {t('fillCartons')}
        </Button>
      </span>
    </section>
  )
}

/** Fills cartons that are not known from the products that the MSKUs are paired with. */
function useFill({ values, set }: Form<BillValues>): () => void {
  const t = useText(text)
  const find = useAction(freightBillEndpoints.findGoodsCartons)
  return () => {
    const wanted = values.lines.filter(needsCartons)
    if (wanted.length === 0) {
      toast(t('filledCartons', { count: 0 }))
      return
    }
    const goods = wanted.map(({ shop, marketplace, msku }) => ({ shop_id: Number(shop), marketplace, msku }))
    const take = ({ rows }: { rows: readonly GoodsCarton[] }) => {
      const lines = values.lines.map((line) => {
        const found = rows.find((row) => isAbout(row, line))
        return found && needsCartons(line) ? withCarton(line, found) : line
      })
      set('lines', lines)
      toast(t('filledCartons', { count: lines.filter((line, place) => line !== values.lines[place]).length }))
    }
    find.mutate({ goods }, { onSuccess: take })
  }
}

function isAbout(row: GoodsCarton, { shop, marketplace, msku }: LineText): boolean {
  return String(row.shop_id) === shop && row.marketplace === marketplace && row.msku === msku.trim()
}

function useLineColumns(mode: string): readonly GridColumn<LineText>[] {
  const say = useSay()
  const nameOf = useMarketplaceName()
  const shops = useShops()
  const figure = (key: (typeof FIGURES)[number] | 'unit_value' | 'custom'): GridColumn<LineText> => ({
    key,
    label: say(billLabels[key]),
    figure: true,
    width: 64,
  })
  return [
    {
      key: 'shop',
      label: say(billLabels.shop),
      width: 104,
      options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'marketplace',
      label: say(billLabels.marketplace),
      width: 92,
      options: COUNTRIES.map((country) => ({ value: country, label: nameOf(country) })),
    },
    { key: 'msku', label: say(billLabels.msku), width: 128 },
    figure('quantity'),
    { key: 'fba_shipment', label: say(billLabels.fba_shipment), width: 132 },
    ...FIGURES.slice(1).map(figure),
    ...(mode === 'value' ? [figure('unit_value')] : []),
    ...(mode === 'custom' ? [figure('custom')] : []),
  ]
}

function useShops() {
  return useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
}

/** Shops and marketplaces that were pasted as names, as they are chosen. */
function useSettle(): (line: LineText) => LineText {
  const shops = useShops()
  const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
  return (line) => {
    const shop = shops.find(({ name }) => isSame(name, line.shop))
    const country = COUNTRIES.find((code) => {
      const place = marketplaceOf(code)
      return [code, place?.zh ?? code, place?.en ?? code].some((name) => isSame(name, line.marketplace))
    })
    return {
      ...line,
      shop: shop ? String(shop.id) : line.shop,
      marketplace: country ?? line.marketplace,
      fba_shipment: line.fba_shipment.toUpperCase(),
    }
  }
}

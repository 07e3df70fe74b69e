import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import type { Bill } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { billLabels, channelLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { billCartons, blankCarton, type CartonText, type ComparisonState } from './compare-state.ts'
import { text } from './freight.text.ts'
import { TextGrid } from './text-grid.tsx'

/** Cartons, where they go, and what waiting costs. */
export function CompareForm({ question }: { question: ComparisonState }) {
  const t = useText(text)
  const say = useSay()
  const { rows, setRows } = question
  const columns = (['cartons', 'kg', 'length', 'width', 'height'] as const).map((key) => ({
    key,
    label: say(billLabels[key]),
    figure: true,
    width: 72,
  }))
  return (
    <div className="freight-ask">
      <section>
        <SectionHead title={t('cartonsTitle')}>
          <BillCartons question={question} />
        </SectionHead>
        <TextGrid<CartonText>
          label={t('cartonsTitle')}
          columns={columns}
          rows={rows}
          onChange={(next) => setRows(next.length > 0 ? next : [blankCarton()])}
          blank={blankCarton}
        />
        <Button small icon="plus" onClick={() => setRows([...rows, blankCarton()])}>
          {t('addCarton')}
        </Button>
      </section>
      <section>
        <SectionHead title={t('whereTitle')} />
        <Wishes question={question} />
      </section>
    </div>
  )
}

function Wishes({ question: { state, change } }: { question: ComparisonState }) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  return (
    <>
      <div className="freight-wishes">
        <SelectPill
          required
          label={say(channelLabels.country)}
          options={COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country }))}
          value={[state.country]}
          onChange={([next]) => change({ country: next ?? state.country })}
        />
        {(['remote', 'battery', 'magnetic'] as const).map((key) => (
          <span key={key} className="freight-toggle">
            <Toggle
              label={t(key)}
              checked={state[key] === '1'}
              onChange={(on) => change({ [key]: on ? '1' : '' })}
            />
            <span aria-hidden="true">{t(key)}</span>
          </span>
        ))}
      </div>
      <div className="form is-two">
        <Field label={say(channelLabels.zone)}>
          {(control) => <TextInput {...control} value={state.zone} onChange={(zone) => change({ zone })} />}
        </Field>
        <Field label={t('shipOn')}>
          {(control) => <DateInput {...control} value={state.on} onChange={(on) => change({ on })} />}
        </Field>
        <Field label={t('stockUntil')}>
          {(control) => (
            <DateInput {...control} value={state.until} onChange={(until) => change({ until })} />
          )}
        </Field>
        {(['margin', 'duty'] as const).map((key) => (
          <Field key={key} label={t(key === 'margin' ? 'dailyMargin' : 'dutyBase')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                placeholder="0"
                value={state[key]}
                onChange={(amount) => change({ [key]: amount })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  )
}

/** Cartons taken from one of the latest bills. */
function BillCartons({ question: { setRows } }: { question: ComparisonState }) {
  const t = useText(text)
  const [no, setNo] = useState<string[]>([])
  const bills = useCall(freightBillEndpoints.listBills, { size: 50 }, { quiet: true }).data?.rows ?? []
  const find = useAction(freightBillEndpoints.getBill)
  const take = ([chosen]: string[]) => {
    setNo(chosen ? [chosen] : [])
    if (!chosen) return
    const use = (bill: Bill) => {
      const rows = billCartons(bill)
      if (rows.length > 0) setRows(rows)
    }
    find.mutate({ id: Number(chosen) }, { onSuccess: use })
  }
  if (bills.length === 0) return null
  return (
    <SelectPill
      label={t('fromBill')}
      emptyLabel="—"
      options={bills.map((bill) => ({ value: String(bill.id), label: bill.no, hint: bill.carrier }))}
      value={no}
      onChange={take}
    />
  )
}

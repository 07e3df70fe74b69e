import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { rateLabels } from '@crossdock/contracts/areas/amzdata/rates/rates.labels.ts'
import {
  type Rate,
  type RateMonth,
  rateAmount,
} from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './basic-data.text.ts'
import { rateCalls } from './basic-data-calls.ts'
import { RateRow } from './rate-row.tsx'

/** A rate of a currency that has none in the month yet. */
const blankRate = (month: string, currency: string): Rate => ({
  month,
  currency,
  rate: null,
  source: null,
  is_locked: false,
  is_needed: false,
  version: 0,
  updated_at: null,
  updated_by: null,
})

const isRate = (words: string) => z.safeParse(rateAmount, words).success

interface TypedRate {
  readonly words: string
  /** Of the rate that it was typed over: one that somebody changed since is refused, not undone. */
  readonly version: number
}

/** The rates of one month as a grid of fields; all changes are saved together. */
export function RateGrid({ found }: { found: RateMonth }) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  const [typed, setTyped] = useState<Readonly<Record<string, TypedRate>>>({})
  const [added, setAdded] = useState<readonly string[]>([])
  const save = useAction(rateEndpoints.saveRates, {
    invalidates: rateCalls,
    onDone: ({ saved, recalculated }) => {
      toast(t('ratesSaved', { saved, days: recalculated }))
      setTyped({})
      setAdded([])
    },
  })
  const listed = found.rows.toSorted((a, b) => Number(b.is_needed) - Number(a.is_needed))
  const unlisted = added.filter((currency) => !listed.some((rate) => rate.currency === currency))
  const rows = [...listed, ...unlisted.map((currency) => blankRate(found.month, currency))]
  const wordsOf = ({ currency, rate }: Rate) => typed[currency]?.words ?? rate ?? ''
  const changes = rows.filter((rate) => wordsOf(rate) !== (rate.rate ?? ''))
  const wrong = changes.filter((rate) => wordsOf(rate) !== '' && !isRate(wordsOf(rate)))
  const { setDirty } = useTab()
  useEffect(() => {
    setDirty(changes.length > 0)
    return () => setDirty(false)
  }, [changes.length, setDirty])
  const submit = () => {
    const rates = changes.map((rate) => ({
      currency: rate.currency,
      version: typed[rate.currency]?.version ?? rate.version,
      rate: wordsOf(rate) || null,
    }))
    if (rates.length > 0 && wrong.length === 0) save.mutate({ month: found.month, rates })
  }
  return (
    <form
      className="rate-form"
      aria-label={t('rates')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <table className="table rate-grid" aria-label={t('rates')}>
        <thead>
          <tr>
            <th scope="col">{say(rateLabels.currency)}</th>
            <th scope="col">{t('baseNote', { base: found.base })}</th>
            <th scope="col">{say(rateLabels.source)}</th>
            <th scope="col">{say(rateLabels.updated_at)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((rate) => (
            <RateRow
              key={rate.currency}
              rate={rate}
              base={found.base}
              value={wordsOf(rate)}
              error={wrong.includes(rate) ? t('badRate') : undefined}
              locked={!mayEdit || rate.is_locked}
              onChange={(words) => {
                const version = typed[rate.currency]?.version ?? rate.version
                setTyped({ ...typed, [rate.currency]: { words, version } })
              }}
            />
          ))}
        </tbody>
      </table>
      {mayEdit ? (
        <div className="rate-foot">
          <AddCurrency
            taken={new Set([found.base, ...rows.map(({ currency }) => currency)])}
            onAdd={(currency) => setAdded([...added, currency])}
          />
          <span className="end">
            {changes.length > 0 ? (
              <span className="t3">{t('changedCount', { count: changes.length })}</span>
            ) : null}
            <Button
              type="submit"
              kind="primary"
              busy={save.isPending}
              disabled={changes.length === 0 || wrong.length > 0}
            >
              {c('save')}
            </Button>
          </span>
        </div>
      ) : null}
    </form>
  )
}

function AddCurrency({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd: (currency: string) => void }) {
  const t = useText(text)
  const say = useSay()
  const free = CURRENCIES.filter(({ code }) => !taken.has(code))
  return (
    <div className="rate-add">
      <SelectBox
        label={t('addCurrency')}
        placeholder={t('addCurrency')}
        options={free.map((known) => ({ value: known.code, label: say(known), hint: known.code }))}
        value={[]}
        onChange={([next]) => next && onAdd(next)}
      />
    </div>
  )
}

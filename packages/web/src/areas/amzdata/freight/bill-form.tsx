import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { type Bill, BillDraft } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import { useAction } from '../../../kit/api/use-action.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useLeave } from '../shared/use-leave.ts'
import { BillDeeds } from './bill-deeds.tsx'
import { BillAmounts, BillBasics } from './bill-fields.tsx'
import { BillLines } from './bill-lines.tsx'
import { type BillValues, billDraft, billValues, liveTotal } from './bill-values.ts'
import { text } from './freight.text.ts'
import { billCalls } from './freight-calls.ts'

interface BillFormProps {
  /** undefined: a new one. */
  bill: Bill | undefined
  head?: ReactNode
  onClose: () => void
  onSaved: (bill: Bill) => void
}

/** A draft: what the carrier billed, and the goods it was for. */
export function BillForm({ bill, head, onClose, onSaved }: BillFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const { form, save } = useBillForm(bill, onSaved)
  const leave = useLeave(form.dirty, onClose)
  const title = bill?.no ?? t('newBill')
  const total = liveTotal(form.values)
  /** Saves what was typed before it is submitted. */
  const prepare = async () => (form.dirty ? save() : bill?.version)
  const saving = (
    <Button kind={bill ? 'plain' : 'primary'} busy={form.busy} onClick={() => void save()}>
      {c('save')}
    </Button>
  )
  return (
    <Drawer
      label={title}
      note={bill?.carrier ?? title}
      onClose={() => void leave()}
      typing={!bill}
      addressed={bill !== undefined}
      foot={
        <>
          {bill ? null : <Button onClick={() => void leave()}>{c('cancel')}</Button>}
          {bill ? (
            <BillDeeds bill={bill} onGone={onClose} prepare={prepare}>
              {saving}
            </BillDeeds>
          ) : (
            saving
          )}
        </>
      }
    >
      {head}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} onSubmit={() => void save()}>
        <section className="freight-form-part">
          <SectionHead title={t('basics')} />
          <div className="form is-two">
            <BillBasics form={form} />
          </div>
        </section>
        <section className="freight-form-part">
          <SectionHead
            title={t('amounts')}
            note={
              <>
                {t('totalLive')} <Money value={total} currency={form.values.currency} />
              </>
            }
          />
          <div className="form is-two">
            <BillAmounts form={form} />
          </div>
        </section>
        <BillLines form={form} />
      </FormBox>
    </Drawer>
  )
}

function useBillForm(bill: Bill | undefined, onSaved: (bill: Bill) => void) {
  const c = useText(commonText)
  const language = useLanguage()
  const action = useAction(freightBillEndpoints.saveBill, { invalidates: billCalls })
  const stored = useRef<number>(undefined)
  const form = useForm<BillValues>({
    initial: billValues(bill),
    onSubmit: async (values) => {
      const saved = await action.mutateAsync(z.parse(BillDraft, billDraft(bill, values)))
      stored.current = saved.version
      toast(c('saved'))
      onSaved(saved)
    },
  })
  /** Answers the stored version, undefined when it was refused. */
  const save = async (): Promise<number | undefined> => {
    const checked = z.safeParse(BillDraft, billDraft(bill, form.values), { reportInput: true })
    if (checked.error) {
      form.refuse(fieldErrors(checked.error.issues, language))
      return undefined
    }
    return (await form.submit()) ? stored.current : undefined
  }
  return { form, save }
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { stockDefaultEndpoints } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.endpoints.ts'
import type { StockDefault } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { Steady } from '../../../kit/form/steady.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { stockText } from './stock.text.ts'
import { StockDrawer } from './stock-drawer.tsx'
import { StockFields } from './stock-fields.tsx'
import { type StockValues, stockDraft, stockValues } from './stock-form.ts'
import { StockScopes } from './stock-scopes.tsx'

const isWide = (row: StockDefault) => row.shop_id === null && row.marketplace === null && row.msku === null

/** Lead times, safety days and demand weights of the company and of narrower scopes (seller.md 2.6 tab 8). */
export function StockTab({ tabs }: { tabs: ReactNode }) {
  const t = useText(stockText)
  const say = useSay()
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  const reply = useCall(stockDefaultEndpoints.listStockDefaults, {}, { quiet: true })
  const [open, setOpen] = useState<StockDefault | 'new'>()
  const rows = reply.data?.rows
  const company = rows?.find(isWide)
  return (
    <Page>
      <PageHeader title={say(viewOf('amzdata/basic_data'))}>
        {mayEdit ? (
          <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {t('newScope')}
          </Button>
        ) : null}
      </PageHeader>
      {tabs}
      <Awaited reply={reply} lines={8} />
      {rows ? (
        <>
          <section className="fee-part">
            <SectionHead title={t('company')} note={t('companyHint')} />
            <Steady record={company}>
              {(row) => <CompanyForm key={row?.version ?? 0} row={row} locked={!mayEdit} />}
            </Steady>
          </section>
          <section className="fee-part">
            <SectionHead title={t('scopes')} note={t('scopesHint')} />
            <StockScopes rows={rows.filter((row) => !isWide(row))} onOpen={setOpen} />
          </section>
        </>
      ) : null}
      {open ? (
        <StockDrawer
          key={open === 'new' ? 'new' : open.id}
          row={open === 'new' ? undefined : open}
          locked={!mayEdit}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Page>
  )
}

function CompanyForm({ row, locked }: { row: StockDefault | undefined; locked: boolean }) {
  const t = useText(stockText)
  const c = useText(commonText)
  const action = useAction(stockDefaultEndpoints.saveStockDefault, {
    invalidates: [stockDefaultEndpoints.listStockDefaults],
  })
  const form = useForm<StockValues>({
    initial: stockValues(row),
    onSubmit: async (values) => {
      await action.mutateAsync(stockDraft(values, row))
      toast(c('saved'))
    },
  })
  const submit = () => void form.submit()
  return (
    <FormBox label={t('company')} onSubmit={submit}>
      <StockFields form={form} locked={locked} />
      {locked ? null : (
        <div className="stock-foot">
          <Button kind="primary" busy={form.busy} disabled={!form.dirty} onClick={submit}>
            {c('save')}
          </Button>
        </div>
      )}
    </FormBox>
  )
}

import { REGIONS } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { regionLabels, shopLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type { AmzAccount } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { MARKETPLACES, type Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { ReactNode } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './grant.text.ts'
import { grantCalls, useGrantRights } from './grant-office.ts'

interface AccountFormProps {
  account: AmzAccount | undefined
  companyId: number | undefined
  head?: ReactNode
  /** At the left of the buttons. */
  foot?: ReactNode
  onClose: () => void
}

interface Values {
  name: string
  region: Region
  seller_id: string
  marketplaces: readonly string[]
  remark: string
}

/** Marketplaces with data are closed only after a question; the refusal that asks for it. */
const HAS_DATA = 43104

/** Name, region, seller and marketplaces of an account. */
export function AccountForm({ account, companyId, head, foot, onClose }: AccountFormProps) {
  const c = useText(commonText)
  const t = useText(text)
  const rights = useGrantRights()
  const locked = account ? !rights.edit : !rights.create
  const kept = useAccountForm(account, companyId)
  const { form } = kept
  const save = () => void form.submit().then((done) => done && onClose())
  const leave = async () => (await kept.mayLeave()) && onClose()
  const title = account?.name ?? t('newAccount')
  return (
    <Drawer
      label={title}
      note={account ? t('account') : title}
      onClose={() => void leave()}
      typing={!account}
      foot={
        locked ? undefined : (
          <>
            {foot}
            <Button onClick={() => void leave()}>{c('cancel')}</Button>
            <Button kind="primary" busy={form.busy} onClick={save}>
              {c('save')}
            </Button>
          </>
        )
      }
    >
      {head}
      {locked ? null : <DraftOffer offer={kept.offer} />}
      <FormBox label={title} columns={2} onSubmit={save}>
        <Fields form={form} locked={locked} />
      </FormBox>
    </Drawer>
  )
}

function useAccountForm(account: AmzAccount | undefined, companyId: number | undefined) {
  const c = useText(commonText)
  const t = useText(text)
  const action = useAction(amzPermissionEndpoints.saveAccount, { invalidates: grantCalls })
  return useKeptForm<Values>(`amz-account/${account?.id ?? 'new'}`, {
    initial: valuesOf(account),
    onSubmit: async ({ name, region, seller_id: seller, marketplaces, remark }) => {
      const draft = {
        ...(account ? { id: account.id, version: account.version } : {}),
        company_id: companyId,
        name: name.trim(),
        region,
        seller_id: seller.trim() || null,
        marketplace_ids: marketplaces.map(Number),
        remark: remark.trim() || null,
      }
      try {
        await action.mutateAsync(draft)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== HAS_DATA) throw error
        const question = { title: t('askClose'), hint: error.message, action: c('confirm'), danger: true }
        if (!(await confirm(question))) throw error
        await action.mutateAsync({ ...draft, confirm: true })
      }
      toast(c('saved'))
    },
  })
}

function Fields({ form: { values, errors, set }, locked }: { form: Form<Values>; locked: boolean }) {
  const t = useText(text)
  const say = useSay()
  const [name, region, seller, remark] = [
    t('accountName'),
    say(shopLabels.region),
    say(shopLabels.seller_id),
    say(shopLabels.remark),
  ]
  return (
    <>
      <Field label={name} required error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            maxLength={64}
            disabled={locked}
            onChange={(next) => set('name', next)}
          />
        )}
      </Field>
      <Field label={region} required help={t('regionHelp')} error={errors.region}>
        {(control) => (
          <SelectBox
            {...control}
            label={region}
            options={REGIONS.map((value) => ({ value, label: say(regionLabels[value]) }))}
            value={[values.region]}
            disabled={locked}
            onChange={([next]) => {
              set('region', REGIONS.find((each) => each === next) ?? values.region)
              set('marketplaces', [])
            }}
          />
        )}
      </Field>
      <Field label={seller} help={t('sellerHelp')} error={errors.seller_id}>
        {(control) => (
          <TextInput
            {...control}
            className="mono"
            value={values.seller_id}
            disabled={locked}
            onChange={(next) => set('seller_id', next.toUpperCase())}
          />
        )}
      </Field>
      <Field label={t('enabled')} error={errors.marketplace_ids}>
        {(control) => (
          <SelectBox
            {...control}
            multiple
            label={t('enabled')}
            options={MARKETPLACES.filter((each) => each.region === values.region).map((each) => ({
              value: String(each.id),
              label: say(each),
              hint: each.country,
            }))}
            value={values.marketplaces}
            disabled={locked}
            onChange={(next) => set('marketplaces', next)}
          />
        )}
      </Field>
      <Field label={remark} wide error={errors.remark}>
        {(control) => (
          <TextArea
            {...control}
            value={values.remark}
            maxLength={200}
            disabled={locked}
            onChange={(next) => set('remark', next)}
          />
        )}
      </Field>
    </>
  )
}

function valuesOf(account: AmzAccount | undefined): Values {
  return {
    name: account?.name ?? '',
    region: account?.region ?? 'na',
    seller_id: account?.seller_id ?? '',
    marketplaces: account?.marketplace_ids.map(String) ?? [],
    remark: account?.remark ?? '',
  }
}

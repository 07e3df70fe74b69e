import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { useZone } from '../../../kit/ui/figures/use-zone.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './grant.text.ts'
import { GrantFields } from './grant-fields.tsx'
import { grantCalls } from './grant-office.ts'
import { draftOf, type GrantValues, valuesOf } from './grant-values.ts'

interface BatchDrawerProps {
  chosen: readonly GrantPerson[]
  people: readonly GrantPerson[]
  accounts: readonly AmzAccount[]
  companyId: number | undefined
  onClose: (done: boolean) => void
}

/** The same grant for several people in several accounts, all of it or nothing. */
export function BatchDrawer({ chosen, people, accounts, companyId, onClose }: BatchDrawerProps) {
  const t = useText(text)
  const c = useText(commonText)
  const zone = useZone()
  const able = people.filter(({ is_prime: prime, is_active: active }) => active && !prime)
  const [to, setTo] = useState<readonly string[]>(
    able.filter(({ id }) => chosen.some((one) => one.id === id)).map(({ id }) => String(id)),
  )
  const [within, setWithin] = useState<readonly string[]>([])
  const targets = accounts.filter(({ id }) => within.includes(String(id)))
  const action = useAction(amzPermissionEndpoints.saveAccount, { invalidates: grantCalls })
  const form = useForm<GrantValues>({
    initial: valuesOf(undefined, zone),
    onSubmit: async (values) => {
      const [first, ...rest] = targets
      if (!first) return
      const grants = to.map((id) => draftOf(values, Number(id), zone))
      const copy_to = rest.map(({ id }) => id)
      await action.mutateAsync({
        id: first.id,
        version: first.version,
        company_id: companyId,
        grants,
        copy_to,
      })
      toast(t('batchDone', { count: to.length }))
    },
  })
  const save = () => {
    if (form.values.restricts && form.values.codes.length === 0) form.refuse({ codes: t('needsMenu') })
    else void form.submit().then((done) => done && onClose(true))
  }
  const isReady = to.length > 0 && targets.length > 0
  return (
    <Drawer
      label={t('batch')}
      note={t('batch')}
      addressed={false}
      onClose={() => onClose(false)}
      foot={
        <>
          <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
          <Button kind="primary" disabled={!isReady} busy={form.busy} onClick={save}>
            {t('give')}
          </Button>
        </>
      }
    >
      <FormBox label={t('batch')} columns={2} onSubmit={save}>
        <Field label={t('batchTo')} required wide>
          {(control) => (
            <SelectBox
              {...control}
              multiple
              label={t('batchTo')}
              options={able.map(({ id, name, username }) => ({
                value: String(id),
                label: name,
                hint: username,
              }))}
              value={to}
              onChange={setTo}
            />
          )}
        </Field>
        <Field label={t('batchIn')} required wide>
          {(control) => (
            <SelectBox
              {...control}
              multiple
              label={t('batchIn')}
              options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={within}
              onChange={(next) => {
                setWithin(next)
                form.set('marketplaces', [])
              }}
            />
          )}
        </Field>
        <GrantFields
          form={form}
          open={commonMarketplaces(targets)}
          noneHelp={targets.length > 0 ? t('onlyWhole') : undefined}
          held={undefined}
        />
      </FormBox>
    </Drawer>
  )
}

/** Marketplaces that all the accounts sell in. */
function commonMarketplaces([first, ...rest]: readonly AmzAccount[]): number[] {
  const ids = first?.marketplace_ids ?? []
  return ids.filter((id) => rest.every((account) => account.marketplace_ids.includes(id)))
}

import {
  countriesOf,
  SHOP_ROLES,
  type ShopRole,
} from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { shopLabels, shopRoleLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { type ReactNode, useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { shopCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

interface BulkProps {
  shops: readonly Shop[]
  /** `done`: something was changed. */
  onClose: (done: boolean) => void
}

const versions = (shops: readonly Shop[]) => shops.map(({ id, version }) => ({ id, version }))

/** Enables marketplaces in several shops; each gets those of its region. */
export function EnableDialog({ shops, onClose }: BulkProps) {
  const t = useText(text)
  const name = useMarketplaceName()
  const done = useDone(onClose)
  const action = useAction(shopEndpoints.changeShopMarketplaces, { invalidates: shopCalls, onDone: done })
  const [chosen, setChosen] = useState<string[]>([])
  const possible = new Set(shops.flatMap(({ region }) => countriesOf(region)))
  const options = COUNTRIES.filter((country) => possible.has(country))
  return (
    <BulkModal
      title={t('enableBulkTitle', { count: shops.length })}
      hint={t('enableBulkHint')}
      ready={chosen.length > 0}
      busy={action.isPending}
      onGo={() => action.mutate({ shops: versions(shops), enable: chosen })}
      onClose={onClose}
    >
      <Field label={t('marketplaces')} required>
        {(control) => (
          <SelectBox
            {...control}
            multiple
            label={t('marketplaces')}
            options={options.map((country) => ({ value: country, label: name(country), hint: country }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
    </BulkModal>
  )
}

/** Gives several shops to people. */
export function AssignDialog({ shops, onClose }: BulkProps) {
  const t = useText(text)
  const say = useSay()
  const done = useDone(onClose)
  const people = useCall(shopEndpoints.listShopPeople, {})
  const action = useAction(shopEndpoints.changeShopUsers, { invalidates: shopCalls, onDone: done })
  const [chosen, setChosen] = useState<string[]>([])
  const [role, setRole] = useState<ShopRole>('operator')
  const assign = chosen.map((id) => ({ user_id: Number(id), role }))
  return (
    <BulkModal
      title={t('assignBulkTitle', { count: shops.length })}
      ready={chosen.length > 0}
      busy={action.isPending}
      onGo={() => action.mutate({ shops: versions(shops), assign })}
      onClose={onClose}
    >
      <Field label={t('people')} required>
        {(control) => (
          <SelectBox
            {...control}
            multiple
            label={t('people')}
            options={(people.data?.rows ?? []).map((person) => ({
              value: String(person.id),
              label: person.name,
              hint: person.username,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
      <Field label={say(shopLabels.role)} required>
        {(control) => (
          <SelectBox
            {...control}
            label={say(shopLabels.role)}
            options={SHOP_ROLES.map((value) => ({ value, label: say(shopRoleLabels[value]) }))}
            value={[role]}
            onChange={([next]) => setRole(SHOP_ROLES.find((value) => value === next) ?? role)}
          />
        )}
      </Field>
    </BulkModal>
  )
}

function useDone(onClose: BulkProps['onClose']) {
  const t = useText(text)
  return ({ changed, skipped }: { changed: number; skipped: number }) => {
    toast(t(skipped > 0 ? 'changedSkipped' : 'changed', { changed, skipped }))
    onClose(true)
  }
}

interface BulkModalProps {
  title: string
  hint?: string
  ready: boolean
  busy: boolean
  onGo: () => void
  onClose: (done: boolean) => void
  children: ReactNode
}

function BulkModal({ title, hint, ready, busy, onGo, onClose, children }: BulkModalProps) {
  const t = useText(commonText)
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={() => onClose(false)} firm>
      <h2 id={id}>{title}</h2>
      {hint ? <p className="modal-hint">{hint}</p> : null}
      <div className="form">{children}</div>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
        <Button kind="primary" disabled={!ready} busy={busy} onClick={onGo}>
          {t('confirm')}
        </Button>
      </footer>
    </Modal>
  )
}

import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { useZone } from '../../../kit/ui/figures/use-zone.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './grant.text.ts'
import { grantIn } from './grant-cells.tsx'
import { GrantFields } from './grant-fields.tsx'
import { grantCalls } from './grant-office.ts'
import { draftOf, type GrantValues, valuesOf } from './grant-values.ts'

interface GrantFormProps {
  person: Pick<GrantPerson, 'id' | 'name'>
  account: AmzAccount
  companyId: number | undefined
  onClose: () => void
}

/** The grant of one person in one account. */
export function GrantForm({ person, account, companyId, onClose }: GrantFormProps) {
  const c = useText(commonText)
  const t = useText(text)
  const zone = useZone()
  const map = useCall(
    amzPermissionEndpoints.getPermissionMap,
    { user_id: person.id, la_id: account.id, company_id: companyId },
    { keep: false },
  )
  const action = useAction(amzPermissionEndpoints.saveAccount, { invalidates: grantCalls })
  const form = useForm<GrantValues>({
    initial: valuesOf(grantIn(account, person.id), zone),
    onSubmit: async (values) => {
      const { id, version } = account
      const grants = [draftOf(values, person.id, zone)]
      await action.mutateAsync({ id, version, company_id: companyId, grants })
      toast(c('saved'))
    },
  })
  const save = () => {
    if (form.values.restricts && form.values.codes.length === 0) form.refuse({ codes: t('needsMenu') })
    else void form.submit().then((done) => done && onClose())
  }
  const held = map.data && new Set(map.data.menus.flatMap(({ perm_codes: codes }) => codes))
  return (
    <>
      <SectionHead title={account.name} note={person.name} />
      {held || map.error ? (
        <FormBox label={account.name} columns={2} onSubmit={save}>
          <GrantFields form={form} open={account.marketplace_ids} noneHelp={t('noneEnabled')} held={held} />
        </FormBox>
      ) : (
        <Skeleton lines={5} />
      )}
      <div className="grant-foot">
        <Button onClick={onClose}>{t('backToList')}</Button>
        <Button kind="primary" busy={form.busy} onClick={save}>
          {c('save')}
        </Button>
      </div>
    </>
  )
}

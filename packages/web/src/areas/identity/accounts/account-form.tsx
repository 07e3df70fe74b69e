import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { type Account, AccountDraft } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './account.text.ts'
import { AccountFields } from './account-fields.tsx'
import { type AccountOffice, accountCalls } from './account-office.ts'
import { type AccountValues, draftOf, isEmptyDraft, valuesOf } from './account-values.ts'

interface AccountFormProps {
  office: AccountOffice
  /** undefined: somebody is invited. */
  account: Account | undefined
  head?: ReactNode
  onClose: () => void
  /** The link of an invitation, to be shown once. */
  onInvited: (account: Account, url: string) => void
}

/** The form of an account in its drawer; of a known one only what was changed is sent. */
export function AccountForm({ office, account, head, onClose, onInvited }: AccountFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const locked = account !== undefined && !can(office.guards.edit)
  const { form, save, kept } = useAccountForm({ account, onClose, onInvited })
  const leave = async () => (await kept.mayLeave()) && onClose()
  const title = account?.display_name ?? t('invite')
  return (
    <Drawer
      label={title}
      note={account ? account.username : title}
      onClose={() => void leave()}
      typing={!account}
      addressed={account !== undefined}
      foot={
        locked ? undefined : (
          <>
            <Button onClick={() => void leave()}>{c('cancel')}</Button>
            <Button kind="primary" busy={form.busy} onClick={save}>
              {account ? c('save') : t('invite')}
            </Button>
          </>
        )
      }
    >
      {head}
      {locked ? null : <DraftOffer offer={kept.offer} />}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={save}>
        <AccountFields form={form} account={account} office={office} locked={locked} />
      </FormBox>
    </Drawer>
  )
}

function useAccountForm({
  account,
  onClose,
  onInvited,
}: Pick<AccountFormProps, 'account' | 'onClose' | 'onInvited'>) {
  const t = useText(text)
  const c = useText(commonText)
  const language = useLanguage()
  const action = useAction(accountEndpoints.saveAccount, { invalidates: accountCalls })
  const kept = useKeptForm<AccountValues>(`account/${account?.id ?? 'new'}`, {
    initial: valuesOf(account),
    onSubmit: async (values) => {
      const { invite_url: url, ...saved } = await action.mutateAsync(
        z.parse(AccountDraft, draftOf(account, values)),
      )
      if (url) onInvited(saved, url)
      else toast(c('saved'))
    },
  })
  const { form } = kept
  const save = () => {
    const draft = draftOf(account, form.values)
    if (account && isEmptyDraft(draft)) {
      toast(t('noChange'), 'info')
      return
    }
    const checked = z.safeParse(AccountDraft, draft, { reportInput: true })
    if (checked.error) form.refuse(fieldErrors(checked.error.issues, language))
    else void form.submit().then((done) => done && account && onClose())
  }
  return { form, save, kept }
}

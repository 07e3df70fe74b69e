import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { type Company, CompanyDraft } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
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
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './company.text.ts'
import { companyCalls } from './company-calls.ts'
import { IdentityFields, TermsFields } from './company-fields.tsx'
import { type CompanyValues, draftOf, valuesOf } from './company-values.ts'
import { PrimeFields } from './prime-fields.tsx'

interface CompanyFormProps {
  /** undefined: a new one. */
  company: Company | undefined
  head?: ReactNode
  onClose: () => void
  /** The link of the new main account, to be shown once. */
  onInvited: (name: string, url: string) => void
}

/** The facts of a company, its contract, who serves it; of a new one also whom to invite. */
export function CompanyForm({ company, head, onClose, onInvited }: CompanyFormProps) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const guards = mcustomerPermissions.company
  const locked = company !== undefined && (!can(guards.edit) || company.status === 'closed')
  const { form, save, kept } = useCompanyForm({ company, onClose, onInvited })
  const leave = async () => (await kept.mayLeave()) && onClose()
  const title = company?.name ?? t('create')
  const fields = { form, company, locked }
  return (
    <Drawer
      label={title}
      note={company ? company.code : title}
      onClose={() => void leave()}
      typing={!company}
      addressed={company !== undefined}
      foot={
        locked ? undefined : (
          <>
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
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} onSubmit={save}>
        <Part title={t('company')}>
          <IdentityFields {...fields} />
        </Part>
        <Part title={t('terms')}>
          <TermsFields {...fields} />
        </Part>
        {company ? null : (
          <Part title={t('primeAccount')} hint={t('primeHint')}>
            <PrimeFields form={form} />
          </Part>
        )}
      </FormBox>
    </Drawer>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="company-part">
      <SectionHead title={title} />
      {hint ? <p className="company-hint">{hint}</p> : null}
      <div className="form is-two">{children}</div>
    </section>
  )
}

function useCompanyForm({ company, onClose, onInvited }: Omit<CompanyFormProps, 'head'>) {
  const c = useText(commonText)
  const language = useLanguage()
  const action = useAction(companyEndpoints.saveCompany, { invalidates: companyCalls })
  const kept = useKeptForm<CompanyValues>(`company/${company?.id ?? 'new'}`, {
    initial: valuesOf(company),
    onSubmit: async (values) => {
      const draft = z.parse(CompanyDraft, draftOf(company, values))
      const { invite_url: url } = await action.mutateAsync(draft)
      if (url) onInvited(values.prime_name || values.prime_username, url)
      else toast(c('saved'))
    },
  })
  const { form } = kept
  const save = () => {
    const checked = z.safeParse(CompanyDraft, draftOf(company, form.values), { reportInput: true })
    if (checked.error) form.refuse(fieldErrors(checked.error.issues, language))
    else void form.submit().then((done) => done && onClose())
  }
  return { form, save, kept }
}

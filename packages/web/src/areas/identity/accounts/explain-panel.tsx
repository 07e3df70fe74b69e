import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import type { Explanation } from '@crossdock/contracts/areas/identity/accounts/explain.schema.ts'
import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './account.text.ts'

/** Why an account may use a page or an action, or why not (platform.md 2.3). */
export function ExplainPanel({ account }: { account: Account }) {
  const t = useText(text)
  const say = useSay()
  const [chosen, setChosen] = useState('')
  const scope = account.is_staff
    ? { scope: 'platform' as const }
    : { scope: 'company' as const, company_id: account.company.id }
  const tree = useCall(menuEndpoints.getMenuTree, scope, { freshFor: 60_000 })
  const entries = (tree.data?.nodes ?? []).flatMap((area) => linesOf(area, []))
  const options = entries.map(({ node, above }) => ({
    value: String(node.id),
    label: [...above, node].map(({ title, title_en: en }) => say({ zh: title, en: en || title })).join(' / '),
  }))
  const reply = useCall(
    accountEndpoints.explainRight,
    { user_id: account.id, menu_id: chosen },
    { enabled: chosen !== '', keep: false },
  )
  if (tree.error && !tree.data) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data && options.length === 0) return <p className="account-hint">{t('explainNone')}</p>
  return (
    <div className="account-explain">
      <p className="account-hint">{t('explainHint', { name: account.display_name })}</p>
      <SelectBox
        label={t('explainChoose')}
        placeholder={t('explainChoose')}
        aria-label={t('explainChoose')}
        options={options}
        value={chosen ? [chosen] : []}
        onChange={([next]) => setChosen(next ?? '')}
      />
      {reply.data ? <Answer explanation={reply.data} /> : null}
      {reply.error ? <ErrorState error={reply.error} onRetry={() => void reply.refetch()} /> : null}
      {reply.isFetching && !reply.data ? <Skeleton lines={3} /> : null}
    </div>
  )
}

interface Line {
  readonly node: GrantNode
  readonly above: readonly GrantNode[]
}

/** Views and permissions of an area with what stands above them; the area itself carries no right. */
function linesOf(node: GrantNode, above: readonly GrantNode[]): Line[] {
  const below = node.children.flatMap((child) => linesOf(child, node.level === 1 ? [] : [...above, node]))
  return node.level === 1 ? below : [{ node, above }, ...below]
}

function Answer({ explanation }: { explanation: Explanation }) {
  const t = useText(text)
  const listing = useListing()
  const { granted, gives, withholds, entitled_by: entitled } = explanation
  const entitlements = [
    ...(entitled?.default ? [t('byDefault')] : []),
    ...(entitled?.templates.map(({ name }) => name) ?? []),
  ]
  return (
    <div className="account-answer" role="status">
      <Status tone={granted ? 'ok' : 'bad'}>{t(granted ? 'granted' : 'refused')}</Status>
      {gives.length > 0 ? (
        <>
          <SectionHead title={t('because')} />
          <ul>
            {gives.map(({ source, words, role }) => (
              <li key={`${source} ${role?.id ?? ''}`}>{named(words, role)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {withholds.length > 0 ? (
        <>
          <SectionHead title={t('against')} />
          <ul>
            {withholds.map(({ obstacle, words, role }) => (
              <li key={`${obstacle} ${role?.id ?? ''}`}>{named(words, role)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {entitlements.length > 0 ? (
        <p className="account-hint">
          {t('entitled')} {listing(entitlements)}
        </p>
      ) : null}
    </div>
  )
}

function named(word: string, role: { name: string } | null): string {
  return role ? `${word} · ${role.name}` : word
}

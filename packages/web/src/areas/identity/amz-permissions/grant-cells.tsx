import type {
  AmzAccount,
  Grant,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { wallTime } from '../../../kit/ui/figures/moment.ts'
import { useZone } from '../../../kit/ui/figures/use-zone.ts'
import { Status } from '../../../kit/ui/status.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './grant.text.ts'

/** Marketplaces named in a cell; more are counted. */
const NAMED = 3

/** Names of marketplaces by their numbers. */
export function useMarketplaceNames(): (ids: readonly number[]) => string[] {
  const say = useSay()
  return (ids) => MARKETPLACES.filter(({ id }) => ids.includes(id)).map((marketplace) => say(marketplace))
}

/** The grant of a person in an account. */
export function grantIn({ users }: AmzAccount, personId: number): Grant | undefined {
  return users.find(({ user_id: id }) => id === personId)
}

/** Name, login name, and what is special about the person. */
export function PersonName({ person }: { person: GrantPerson }) {
  const t = useText(text)
  return (
    <span className="grant-person">
      <span className="grant-line">
        {person.name}
        {person.is_prime ? <Tag>{t('prime')}</Tag> : null}
        {person.is_active ? null : <Tag line>{t('disabled')}</Tag>}
      </span>
      <span className="grant-sub mono">{person.username}</span>
    </span>
  )
}

/** What a grant gives, in two lines. */
export function GrantSummary({ grant }: { grant: Grant }) {
  const t = useText(text)
  const names = useMarketplaceNames()
  const listing = useListing()
  const zone = useZone()
  const { marketplace_ids: ids, perm_codes: codes, expires_at: ends } = grant
  const named = ids === null ? [] : names(ids)
  const more = named.length > NAMED ? ` +${named.length - NAMED}` : ''
  const day = ends ? wallTime(ends, zone)?.date : undefined
  const facts = [
    codes === null ? t('allMenus') : t('menuCount', { count: codes.length }),
    ...(grant.can_see_cost ? [] : [t('hidesCost')]),
    ...(day ? [t('untilDay', { day })] : []),
  ]
  return (
    <span className="grant-summary" title={listing(named) || undefined}>
      <span>
        {grant.is_ended ? <Status tone="warn">{t('ended')}</Status> : null}{' '}
        {ids === null ? t('allMarketplaces') : `${listing(named.slice(0, NAMED))}${more}`}
      </span>
      <span className="grant-sub">{facts.join(' · ')}</span>
    </span>
  )
}

/** What stands where a person meets an account. */
export function GrantCell({ person, account }: { person: GrantPerson; account: AmzAccount }) {
  const t = useText(text)
  if (person.is_prime) {
    return (
      <span className="t2" title={t('wholeHint')}>
        {t('whole')}
      </span>
    )
  }
  const grant = grantIn(account, person.id)
  return grant ? <GrantSummary grant={grant} /> : <span className="t3">—</span>
}

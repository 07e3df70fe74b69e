import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import type { Listing } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { type ComponentType, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuButton, type MenuItem } from '../../../kit/ui/menu.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { LimitsDialog, OwnerDialog, SaleStatusDialog, TagsDialog } from './bulk-dialogs.tsx'
import type { BulkProps } from './bulk-modal.tsx'
import { useCopyLinks } from './copy-links.ts'
import { text } from './listing.text.ts'
import { listingCalls } from './listing-calls.ts'
import { useUnpair } from './pair-actions.ts'
import { PairDialog } from './pair-dialog.tsx'

const guards = amzdataPermissions.listing
const dialogs = {
  tags: TagsDialog,
  owner: OwnerDialog,
  sale: SaleStatusDialog,
  limits: LimitsDialog,
  pair: PairDialog,
} satisfies Record<string, ComponentType<BulkProps>>
type DialogKey = keyof typeof dialogs

/** What can be done with the chosen listings. */
export function BulkBar({ rows, onClear }: { rows: readonly Listing[]; onClear: () => void }) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const copyLinks = useCopyLinks()
  const crawl = useCrawl(rows)
  const [open, setOpen] = useState<DialogKey>()
  const Dialog = open ? dialogs[open] : undefined
  const unpair = useUnpair(onClear)
  const more: MenuItem[] = [
    ...(can(guards.pair)
      ? [
          { key: 'pair', label: t('pairTo'), onSelect: () => setOpen('pair') },
          {
            key: 'unpair',
            label: t('unpair'),
            onSelect: () => unpair.mutate({ ids: rows.map(({ id }) => id) }),
          },
        ]
      : []),
    ...(can(guards.edit)
      ? [{ key: 'limits', label: t('setLimits'), onSelect: () => setOpen('limits') }, crawl]
      : []),
    { key: 'links', label: t('copyLinks'), onSelect: () => void copyLinks(rows) },
  ]
  return (
    <>
      <SelectBar count={rows.length} onClear={onClear}>
        {can(guards.edit) ? (
          <>
            <button type="button" onClick={() => setOpen('tags')}>
              {t('setTags')}
            </button>
            <button type="button" onClick={() => setOpen('owner')}>
              {t('assignOwner')}
            </button>
            <button type="button" onClick={() => setOpen('sale')}>
              {t('setSaleStatus')}
            </button>
          </>
        ) : null}
        <MenuButton label={c('more')} items={more}>
          {c('more')}
          <Icon name="down" size={12} />
        </MenuButton>
      </SelectBar>
      {Dialog ? (
        <Dialog
          rows={rows}
          onClose={(done) => {
            setOpen(undefined)
            if (done) onClear()
          }}
        />
      ) : null}
    </>
  )
}

/** Pages are read only where a service for it is set up; else the entry says so. */
function useCrawl(rows: readonly Listing[]): MenuItem {
  const t = useText(text)
  const choices = useCall(listingEndpoints.listListingChoices, {}, { freshFor: 60_000 }).data
  const action = useAction(listingEndpoints.requestCrawl, {
    invalidates: listingCalls,
    onDone: ({ changed }) => toast(t('crawlRequested', { count: changed })),
  })
  const isOff = choices?.can_crawl !== true
  return {
    key: 'crawl',
    label: isOff ? t('crawlOff') : t('crawl'),
    disabled: isOff,
    onSelect: () => action.mutate({ ids: rows.map(({ id }) => id) }),
  }
}

import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { fulfilmentLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { ChangesTab } from './changes-tab.tsx'
import { useCopyLinks } from './copy-links.ts'
import { DetailsTab } from './details-tab.tsx'
import { text } from './listing.text.ts'
import { LetterTile, ListingStatusCell, useSaleStatusName } from './listing-cells.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PairingTab } from './pairing-tab.tsx'
import { PricesTab } from './prices-tab.tsx'

const guards = amzdataPermissions.listing
const TABS = ['overview', 'prices', 'pairing', 'changes', 'notes', 'details'] as const
type TabKey = (typeof TABS)[number]

interface ListingDrawerProps {
  id: number
  tab: string
  onTab: (tab: string) => void
  /** Where the listing stands on the page of the list. */
  place: { at: number; count: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

const PANEL = 'listing-panel'

/** One listing beside the list. */
export function ListingDrawer({ id, tab, onTab, place, ...ways }: ListingDrawerProps) {
  const t = useText(text)
  const say = useSay()
  const reply = useCall(listingEndpoints.getListing, { id }, { keep: false, quiet: true })
  const listing = reply.data
  const shown: TabKey = TABS.find((key) => key === tab) ?? 'overview'
  const note = place
    ? `${say(viewOf('amzdata/listing'))} ${t('place', place)}`
    : say(viewOf('amzdata/listing'))
  const tabs = TABS.map((value) => ({ value, label: tabLabel(value) }))
  return (
    <Drawer label={listing?.title ?? listing?.msku ?? t('overview')} note={note} {...ways}>
      <Awaited reply={reply} lines={10} />
      {listing ? (
        <>
          <ListingHead listing={listing} onAsk={() => onTab('prices')} />
          <TabStrip label={listing.msku} value={shown} tabs={tabs} onChange={onTab} panel={PANEL} />
          <div id={PANEL} role="tabpanel" aria-label={t(shown)}>
            {shown === 'overview' ? <OverviewTab listing={listing} /> : null}
            {shown === 'prices' ? <PricesTab listing={listing} /> : null}
            {shown === 'pairing' ? <PairingTab listing={listing} /> : null}
            {shown === 'changes' ? <ChangesTab id={listing.id} currency={listing.currency} /> : null}
            {shown === 'notes' ? <NotesTab listing={listing} /> : null}
            {shown === 'details' ? <DetailsTab listing={listing} /> : null}
          </div>
        </>
      ) : null}
    </Drawer>
  )

  function tabLabel(key: TabKey): string {
    return key === 'notes' && listing?.notes.length ? `${t('notes')} ${listing.notes.length}` : t(key)
  }
}

function ListingHead({ listing, onAsk }: { listing: ListingDetail; onAsk: () => void }) {
  const can = useCan()
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const saleStatus = useSaleStatusName()
  const copyLinks = useCopyLinks()
  const ids = [
    ['MSKU', listing.msku],
    ['ASIN', listing.asin],
    ['FNSKU', listing.fnsku],
  ] as const
  const where = [listing.shop, nameOf(listing.marketplace), listing.owner].filter(Boolean).join(' · ')
  return (
    <div className="drawer-head listing-head">
      <LetterTile {...listing} />
      <div className="grow">
        <h2>{listing.title ?? listing.msku}</h2>
        <p className="ids">
          {ids.map(([name, code]) =>
            code ? (
              <span key={name}>
                {name}
                <span className="mono">{code}</span>
              </span>
            ) : null,
          )}
        </p>
        <p className="tags">
          <ListingStatusCell row={listing} />
          {listing.sale_status ? <Tag>{saleStatus(listing.sale_status)}</Tag> : null}
          {listing.fulfilment ? <Tag>{say(fulfilmentLabels[listing.fulfilment])}</Tag> : null}
          {listing.tags.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
          <span className="small t3 cut">{where}</span>
        </p>
      </div>
      <div className="listing-deeds">
        <IconButton icon="link" label={t('copyLink')} onClick={() => void copyLinks([listing])} />
        {can(guards.edit) || can(guards.price) ? (
          <Button kind="primary" onClick={onAsk}>
            {t('askPrice')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

import { outboxEndpoints } from '@crossdock/contracts/areas/identity/outbox/outbox.endpoints.ts'
import { outboxText } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { outbox } from './outbox.resource.tsx'
import { text } from './outbox.text.ts'
import './outbox.css'

const MESSAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Messages to mobile phones and mailboxes: whether they left, and for superusers what they say (platform.md 5). */
export function Screen() {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const list = useResourceList(outbox)
  const listed = (list.rows ?? []).find(({ id }) => id === list.open)
  // an address may be shared long after its message left the first page
  const isAway = listed === undefined && list.rows !== undefined && MESSAGE_ID.test(list.open)
  const far = useCall(outboxEndpoints.listMessages, { id: list.open }, { enabled: isAway, keep: false })
  const message = listed ?? far.data?.rows[0]
  const { data } = useCall(outboxEndpoints.listMessages, { size: 1 }, { quiet: true })
  const close = () => list.setOpen('')
  return (
    <Page list>
      <PageHeader title={say(viewOf('system/outbox'))} count={list.total} note={t('note')}>
        <Button kind="quiet" icon="refresh" onClick={list.refetch}>
          {c('refresh')}
        </Button>
      </PageHeader>
      {data?.has_address === false ? <Notice tone="warn">{say(outboxText.noAddress)}</Notice> : null}
      <ResourceFilters resource={outbox} list={list} />
      <ResourceTable resource={outbox} list={list} selectable={false} openable />
      {message ? <MessageDrawer key={message.id} message={message} onClose={close} /> : null}
      {isAway && far.data?.rows.length === 0 ? (
        <Drawer label={t('missing')} onClose={close}>
          <EmptyState title={t('missing')} />
        </Drawer>
      ) : null}
    </Page>
  )
}

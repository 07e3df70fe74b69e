import { EventDrawer } from './event-drawer.tsx'
import type { Ledger } from './use-ledger.ts'

/** The event of the address, with the way to its neighbours on the page. */
export function OpenEvent({ ledger }: { ledger: Ledger }) {
  if (ledger.open === '') return null
  const rows = ledger.reply.data?.rows ?? []
  const at = rows.findIndex(({ id }) => String(id) === ledger.open)
  const go = (to: number) => {
    const row = rows[to]
    return at >= 0 && row ? () => ledger.show(String(row.id)) : undefined
  }
  return (
    <EventDrawer
      key={ledger.open}
      id={Number(ledger.open)}
      place={at < 0 ? undefined : { at: at + 1, count: rows.length }}
      onPrevious={go(at - 1)}
      onNext={go(at + 1)}
      onShow={(id) => ledger.show(String(id))}
      onClose={() => ledger.show('')}
    />
  )
}

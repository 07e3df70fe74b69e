import { useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { unclassifiedText } from '../shared/unclassified.text.ts'
import { UnclassifiedQueue } from '../shared/unclassified-queue.tsx'

/** The queue of fees that wait for a rule, beside the figures they count in. */
export function UnclassifiedDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(unclassifiedText)
  return (
    <Drawer label={t('title')} note={t('title')} onClose={onClose}>
      <p className="drawer-hint">{t('hint')}</p>
      <UnclassifiedQueue />
    </Drawer>
  )
}

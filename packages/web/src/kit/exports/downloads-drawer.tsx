import { useText } from '../i18n/use-text.ts'
import { Drawer } from '../ui/drawer.tsx'
import { DownloadsList } from './downloads-list.tsx'
import { exportText } from './exports.text.ts'

/** The downloads centre beside the list that was exported. */
export function DownloadsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(exportText)
  return (
    <Drawer label={t('downloads')} onClose={onClose}>
      <div className="drawer-head">
        <h2>{t('downloads')}</h2>
      </div>
      <DownloadsList />
    </Drawer>
  )
}

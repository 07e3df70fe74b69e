import { DownloadsList } from '../../../kit/exports/downloads-list.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { text } from './data-import.text.ts'
import { ImportsTab } from './imports-tab.tsx'
import './data-import.css'

const PANEL = 'data-import-panel'
const TABS = ['imports', 'downloads'] as const

/** Files in, and the files that were exported (seller.md 2.8). */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const [{ tab }, setTab] = useUrlState({ tab: 'imports' })
  const shown = TABS.find((known) => known === tab) ?? 'imports'
  const title = say(viewOf('amzdata/data_import'))
  const tabs = (
    <TabStrip
      label={title}
      panel={PANEL}
      value={shown}
      tabs={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
      onChange={(next) => setTab({ tab: next })}
    />
  )
  if (shown === 'imports') return <ImportsTab tabs={tabs} panel={PANEL} />
  return (
    <Page>
      <PageHeader title={title} />
      {tabs}
      <div id={PANEL} role="tabpanel" aria-label={t('tab_downloads')}>
        <DownloadsList />
      </div>
    </Page>
  )
}
